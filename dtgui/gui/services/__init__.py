"""What all windows share: settings, looks, the running application, crash reports."""
