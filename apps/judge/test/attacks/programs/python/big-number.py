# Computes one number for ever.
x = 3
while True:
    x = x * x
