# coding: ../../etc/shadow
# Names a file of the host as its character set.
print("done")
