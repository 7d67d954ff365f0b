const readline = require('readline')
const lines = readline.createInterface({ input: process.stdin })
lines.on('line', (line) => console.log(line.split(' ').reduce((sum, word) => sum + Number(word), 0)))
