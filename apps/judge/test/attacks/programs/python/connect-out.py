# Sends what it was given to somebody outside.
import errno, socket

port = int(input().split()[1])
try:
    socket.create_connection(("127.0.0.1", port), timeout=2)
    print("done")
except OSError as error:
    print(errno.errorcode[error.errno])
