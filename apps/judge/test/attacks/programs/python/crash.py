# Writes to address zero.
import ctypes

ctypes.memset(0, 1, 100)
