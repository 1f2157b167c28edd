"""Files that mean harm, or were only damaged: nothing but a clear refusal may come of them."""
