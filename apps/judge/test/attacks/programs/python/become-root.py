# Becomes the administrator.
import errno, os

try:
    os.setuid(0)
    print("done")
except OSError as error:
    print(errno.errorcode[error.errno])
