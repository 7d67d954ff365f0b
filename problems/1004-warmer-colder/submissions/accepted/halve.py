def stand(place):
    print('?', place, flush=True)
    return input()


low, high = 1, int(input())
while low < high:
    stand(low)
    answer = stand(high)
    total = low + high
    if answer == 'same':
        low = high = total // 2
    elif answer == 'warmer':
        low = total // 2 + 1
    else:
        high = (total + 1) // 2 - 1
print('!', low, flush=True)
