import sys
from itertools import accumulate


def main():
    words = sys.stdin.buffer.read().split()
    levels = list(accumulate(map(int, words[1:])))
    best = max(levels)
    if best <= 0:
        print(0, 0)
    else:
        print(best, levels.index(best) + 1)


main()
