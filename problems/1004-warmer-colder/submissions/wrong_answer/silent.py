# Ends without a word.
