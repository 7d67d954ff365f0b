# Recurses until the language stops it.
def deeper():
    return deeper() + 1


deeper()
