# Python stops at a depth of about 1000.
text = input()
at = 0


def cost():
    global at
    bag = text[at] == '('
    at += 1
    inner = []
    while text[at] in '([':
        inner.append(cost())
    at += 1
    return 1 + (sum(inner) if bag else max(inner, default=0))


print(cost())
