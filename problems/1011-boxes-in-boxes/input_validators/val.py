import sys


def reject(why):
    print(why, file=sys.stderr)
    sys.exit(43)


data = sys.stdin.buffer.read()
if not data.endswith(b'\n') or data.count(b'\n') != 1:
    reject('not exactly one line')
text = data[:-1].decode('latin-1')
if not 2 <= len(text) <= 2 * 10**6:
    reject('length')
closing = {'(': ')', '[': ']'}
stack = []
for at, character in enumerate(text):
    if character in closing:
        if at > 0 and not stack:
            reject('more than one outermost box')
        stack.append(closing[character])
    elif not stack or stack.pop() != character:
        reject('character %d closes nothing' % (at + 1))
if stack:
    reject('a box is not closed')
sys.exit(42)
