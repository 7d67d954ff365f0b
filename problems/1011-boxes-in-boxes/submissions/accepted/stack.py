import sys


def main():
    # What the boxes around the current one have in them so far.
    outer = []
    push, pop = outer.append, outer.pop
    bag = False
    inside = 0
    bags = []
    for character in sys.stdin.readline().strip():
        if character == '(' or character == '[':
            push(inside)
            bags.append(bag)
            bag = character == '('
            inside = 0
        else:
            cost = inside + 1
            bag = bags.pop()
            inside = pop()
            if bag:
                inside += cost
            elif cost > inside:
                inside = cost
    print(inside)


main()
