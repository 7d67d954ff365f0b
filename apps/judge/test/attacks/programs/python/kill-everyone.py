# Kills whatever it may.
import errno, os, signal

try:
    os.kill(-1, signal.SIGKILL)
    print("done")
except OSError as error:
    print(errno.errorcode[error.errno])
