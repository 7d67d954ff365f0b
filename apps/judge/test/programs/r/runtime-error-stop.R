stop("no")
