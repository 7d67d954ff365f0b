die "no";
