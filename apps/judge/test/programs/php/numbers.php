<?php
fscanf(STDIN, "%d", $n);
$sum = 0;
while ($n-- > 0) $sum += (int) fgets(STDIN);
echo $sum, "\n";
