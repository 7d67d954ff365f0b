const [a, b] = require('fs').readFileSync('/dev/stdin', 'utf8').split(' ').map(Number)
console.log(a + b)
