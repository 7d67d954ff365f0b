cat(1 +
