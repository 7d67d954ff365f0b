const down = (depth) => (depth === 0 ? 0 : 1 + down(depth - 1))
const [a, b] = require('fs').readFileSync(0, 'utf8').split(' ').map(Number)
console.log(a + b + down(100000) - 100000)
