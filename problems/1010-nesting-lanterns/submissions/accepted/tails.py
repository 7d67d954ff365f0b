import sys
from bisect import bisect_left


def main():
    numbers = list(map(int, sys.stdin.buffer.read().split()))
    # One number for both: the width above, the height turned round below.
    size = 1 << 30
    lanterns = sorted([w * size + size - 1 - h for w, h in zip(numbers[1::2], numbers[2::2])])
    tails = []
    for lantern in lanterns:
        h = size - 1 - lantern % size
        at = bisect_left(tails, h)
        if at == len(tails):
            tails.append(h)
        else:
            tails[at] = h
    print(len(tails))


main()
