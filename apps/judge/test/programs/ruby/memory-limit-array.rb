all = []
loop { all << 'x' * (1 << 16) + all.size.to_s }
