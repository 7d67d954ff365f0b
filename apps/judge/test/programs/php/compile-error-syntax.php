<?php
echo (1 + ;
