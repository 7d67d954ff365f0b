print("one"
