const total = (n) => (n === 0 ? 0 : total(n - 1) + n)
console.log(total(Number(require('fs').readFileSync(0, 'utf8'))))
