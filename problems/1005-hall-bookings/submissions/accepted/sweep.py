import sys


def main():
    numbers = list(map(int, sys.stdin.buffer.read().split()))
    n = numbers[0]
    fees = numbers[3::3]
    # A time and the number of a request in one integer, which sorts fast.
    size = 1 << 18
    begins = sorted([time * size + i for i, time in enumerate(numbers[1::3])])
    ends = sorted([time * size + i for i, time in enumerate(numbers[2::3])])
    ends.append(10**18)
    earned = [0] * n  # with this request as the last one
    most = 0  # of what has ended by now
    ended = 0
    for begin in begins:
        request = begin % size
        now = begin - request + size
        while ends[ended] < now:
            total = earned[ends[ended] % size]
            if total > most:
                most = total
            ended += 1
        earned[request] = most + fees[request]
    print(max(earned))


main()
