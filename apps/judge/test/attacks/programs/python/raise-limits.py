# Raises its limits.
import errno, resource

try:
    resource.setrlimit(resource.RLIMIT_NOFILE, (300, 300))
    print("done")
except (ValueError, OSError) as error:
    print(errno.errorcode[getattr(error, "errno", None) or errno.EPERM])
