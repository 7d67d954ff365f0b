numbers <- scan(file("stdin"), quiet = TRUE)
cat(sprintf("%.0f\n", sum(numbers[-1])))
