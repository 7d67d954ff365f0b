# Uses as many processes as the language makes.
import os, time

children = 0
try:
    while True:
        if os.fork() == 0:
            time.sleep(100)
        children += 1
except BlockingIOError:
    print("EAGAIN" if children < 20 else children)
