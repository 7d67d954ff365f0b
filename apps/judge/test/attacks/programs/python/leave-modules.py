# Leaves modules that a later program would import instead of the real ones.
for folder in ["/w", "/tmp", "."]:
    for name in ["leftover", "math", "sitecustomize", "usercustomize"]:
        with open(folder + "/" + name + ".py", "w") as file:
            file.write("print(\"an earlier program was here\")\n")
import os

os.makedirs("/w/.local/lib/python3.11/site-packages")
open("/w/.local/lib/python3.11/site-packages/usercustomize.py", "w").write("print(\"here\")")
print("done")
