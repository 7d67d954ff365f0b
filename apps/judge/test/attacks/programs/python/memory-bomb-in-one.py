# Asks for everything in one piece.
x = bytearray(1 << 30)
x[::4096] = b"1" * len(x[::4096])
