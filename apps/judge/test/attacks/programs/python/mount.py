# Mounts a file system through the C library.
import ctypes, errno

libc = ctypes.CDLL(None, use_errno=True)
worked = libc.mount(b"none", b".", b"tmpfs", 0, None) == 0
print("done" if worked else errno.errorcode[ctypes.get_errno()])
