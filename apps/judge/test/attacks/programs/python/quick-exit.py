# Ends past every handler with the code of a killed program.
import os

os._exit(137)
