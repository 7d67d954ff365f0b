local total
function total(n) return n == 0 and 0 or total(n - 1) + n end
print(total(io.read("n")))
