const all = []
for (;;) all.push(new Float64Array(1 << 17).fill(1))
