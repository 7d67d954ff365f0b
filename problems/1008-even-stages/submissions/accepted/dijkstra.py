import sys
from heapq import heappop, heappush


def main():
    numbers = list(map(int, sys.stdin.buffer.read().split()))
    n = numbers[0]
    # Each pair (town, parity of the stages so far) has the number 2 * town + parity.
    roads = [[] for _ in range(n)]
    for a, b, d in zip(numbers[2::3], numbers[3::3], numbers[4::3]):
        roads[a - 1].append((2 * b - 2, d))
        roads[b - 1].append((2 * a - 2, d))
    never = 10**18
    shortest = [never] * (2 * n)
    shortest[0] = 0
    size = 2 * n
    # One number holds a length and a pair.
    heap = [0]
    while heap:
        length, at = divmod(heappop(heap), size)
        if length > shortest[at]:
            continue
        odd = 1 - at % 2
        for town, d in roads[at // 2]:
            to = town + odd
            if length + d < shortest[to]:
                shortest[to] = length + d
                heappush(heap, (length + d) * size + to)
    answer = shortest[2 * n - 2]
    print(-1 if answer == never else answer)


main()
