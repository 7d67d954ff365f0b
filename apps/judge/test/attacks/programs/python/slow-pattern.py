# Matches a pattern that takes two to the power of the text.
import re

re.match("(a+)+$", "a" * 60 + "b")
