# Has the compiler compute a huge constant.
x = ((((1 << 100000) ** 1000) ** 1000) ** 1000, "x" * 10**12)
print("done")
