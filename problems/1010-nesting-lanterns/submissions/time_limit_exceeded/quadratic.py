# Looks through all narrower lanterns for each.
import sys

numbers = list(map(int, sys.stdin.buffer.read().split()))
lanterns = sorted(zip(numbers[1::2], numbers[2::2]))
nest = []
for i, (w, h) in enumerate(lanterns):
    inside = 0
    for j in range(i):
        if lanterns[j][0] < w and lanterns[j][1] < h and nest[j] > inside:
            inside = nest[j]
    nest.append(inside + 1)
print(max(nest))
