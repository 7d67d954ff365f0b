# Knows the length only.
s, t = input(), input()
above = [0] * (len(t) + 1)
for note in s:
    row = [0]
    for j in range(len(t)):
        row.append(above[j] + 1 if note == t[j] else max(above[j + 1], row[j]))
    above = row
print(len(s) + len(t) - above[-1])
