"""How everything looks: themes, fonts, icons, and the language that is spoken."""
