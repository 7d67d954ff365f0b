import sys
sys.setrecursionlimit(10 ** 6)
def total(n):
    return 0 if n == 0 else total(n - 1) + n
print(total(int(input())))
