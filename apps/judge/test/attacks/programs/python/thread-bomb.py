# Makes threads as long as it can.
import threading, time

try:
    while True:
        threading.Thread(target=time.sleep, args=(100,), daemon=True).start()
except RuntimeError:
    print("EAGAIN", flush=True)
    import os

    os._exit(0)
