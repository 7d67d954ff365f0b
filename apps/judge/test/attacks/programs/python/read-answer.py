# Reads the answer where it lies on the host.
import errno

folder = input().split()[0]
try:
    open(folder + "/answer.txt").read()
    print("done")
except OSError as error:
    print(errno.errorcode[error.errno])
