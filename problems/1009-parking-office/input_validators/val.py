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
n, q = integers(lines[0], 2, 1, 200000, 'n and q')
if len(lines) != q + 2 or lines[-1] != b'':
    reject('not exactly q + 1 lines')
arrivals = 0
parked = set()
for number, line in enumerate(lines[1:-1], 2):
    name = 'line %d' % number
    if line[:2] == b'A ':
        integers(line[2:], 1, 1, n, name)
        arrivals += 1
        if len(parked) < n:
            parked.add(arrivals)
    elif line[:2] == b'L ':
        car, = integers(line[2:], 1, 1, q, name)
        if car not in parked:
            reject(name + ': this car is not there')
        parked.remove(car)
    else:
        reject(name + ': neither A nor L')
sys.exit(42)
