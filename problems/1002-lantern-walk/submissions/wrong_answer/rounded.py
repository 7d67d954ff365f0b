# Two decimals are not enough.
import sys

words = sys.stdin.buffer.read().split()
n, m = int(words[0]), int(words[1])
riddle = list(map(int, words[2:2 + n]))
expected = [0.0] * (n + m + 1)
total = 0.0
for i in range(n - 1, -1, -1):
    expected[i] = riddle[i] + 1 + total / m
    total += expected[i] - expected[i + m]
print('%.2f' % expected[0])
