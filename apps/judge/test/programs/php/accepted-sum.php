<?php
[$a, $b] = explode(' ', trim(fgets(STDIN)));
echo $a + $b, PHP_EOL;
