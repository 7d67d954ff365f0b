my $n = <STDIN>;
my $sum = 0;
$sum += <STDIN> while $n-- > 0;
print "$sum\n";
