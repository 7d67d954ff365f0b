import sys


def reject(why):
    print(why, file=sys.stderr)
    sys.exit(43)


def integers(line, count, low, high, name):
    """The numbers of a line, which must be exactly what printing them with single spaces gives."""
    try:
        values = [int(word) for word in line.split(b' ')]
    except ValueError:
        reject(name + ': not integers')
    if b' '.join(b'%d' % value for value in values) != line:
        reject(name + ': spacing or form of a number')
    if len(values) != count:
        reject('%s: %d numbers instead of %d' % (name, len(values), count))
    if min(values) < low or max(values) > high:
        reject(name + ': out of range')
    return values


lines = sys.stdin.buffer.read().split(b'\n')
t, = integers(lines[0], 1, 1, 10**4, 't')
if len(lines) != t + 2 or lines[-1] != b'':
    reject('not exactly t + 1 lines')
total = 0
for number, line in enumerate(lines[1:-1], 2):
    n, k, s = integers(line, 3, 1, 10**18, 'line %d' % number)
    if n > 10**9 or k > n:
        reject('line %d: n or k out of range' % number)
    total += k
if total > 200000:
    reject('the sum of k is too large')
sys.exit(42)
