# Writes for ever.
while True:
    print("x" * 10000)
