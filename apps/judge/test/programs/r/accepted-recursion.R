add <- function(n, m) if (m == 0) n else add(n + 1, m - 1)
numbers <- scan(file("stdin"), quiet = TRUE)
deep <- add(0, 700)
cat(numbers[1] + numbers[2] + deep - 700, "\n")
