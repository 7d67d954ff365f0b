my @all;
while (1) { push @all, ("x" x 65536) . @all }
