def main():
    s, t = input().strip(), input().strip()
    n, m = len(s), len(t)
    # shared[i][j]: how many notes the beginnings s[:i] and t[:j] can share
    shared = [[0] * (m + 1)]
    for note in s:
        above = shared[-1]
        row = [0]
        left = 0
        for j in range(m):
            if note == t[j]:
                left = above[j] + 1
            elif above[j + 1] > left:
                left = above[j + 1]
            row.append(left)
        shared.append(row)
    melody = []
    i, j = n, m
    while i > 0 and j > 0:
        if s[i - 1] == t[j - 1]:
            i -= 1
            j -= 1
            melody.append(s[i])
        elif shared[i - 1][j] >= shared[i][j - 1]:
            i -= 1
            melody.append(s[i])
        else:
            j -= 1
            melody.append(t[j])
    melody.reverse()
    print(i + j + len(melody))
    print(s[:i] + t[:j] + ''.join(melody))


main()
