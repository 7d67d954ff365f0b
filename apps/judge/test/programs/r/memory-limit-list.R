all <- list()
repeat all[[length(all) + 1]] <- numeric(1e6) + 1
