# From the narrowest lantern on, takes every one into which the nest so far fits.
import sys

numbers = list(map(int, sys.stdin.buffer.read().split()))
count = width = height = 0
for w, h in sorted(zip(numbers[1::2], numbers[2::2])):
    if w > width and h > height:
        width, height = w, h
        count += 1
print(count)
