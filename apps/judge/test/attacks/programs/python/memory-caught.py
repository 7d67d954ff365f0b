# Catches the end of its memory and goes on.
kept = []
while True:
    try:
        kept.append("x" * (1 << 24))
    except MemoryError:
        pass
