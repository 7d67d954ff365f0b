no warnings "recursion";
sub total { my ($n) = @_; return $n == 0 ? 0 : total($n - 1) + $n }
print total(scalar(<STDIN>) + 0), "\n";
