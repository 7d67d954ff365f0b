<?php
function total($n) { return $n === 0 ? 0 : total($n - 1) + $n; }
echo total((int) fgets(STDIN)), "\n";
