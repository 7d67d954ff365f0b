# Makes shared memory by name.
import errno
from multiprocessing import shared_memory

try:
    shared_memory.SharedMemory("praxis-attack", create=True, size=4096).unlink()
    print("done")
except OSError as error:
    print(errno.errorcode[error.errno])
