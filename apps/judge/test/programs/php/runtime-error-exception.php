<?php
throw new Exception('no');
