# Imports what the program before it has left.
import math, sys

sys.path[:0] = ["/tmp", "/w"]
try:
    import leftover

    print("done")
except ModuleNotFoundError:
    print("ENOENT")
