print(int("one") + int(input()))
