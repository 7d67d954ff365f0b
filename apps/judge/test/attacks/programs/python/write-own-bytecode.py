# Writes over its own program, which the next case runs again.
try:
    with open("main.pyc", "wb") as file:
        file.write(b"spoiled")
except OSError:
    pass
print("done")
