error("no");
