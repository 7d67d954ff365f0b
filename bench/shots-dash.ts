import { writeFileSync } from 'node:fs'
import { aProduct } from './src/product.ts'
const product = await aProduct()
writeFileSync('/tmp/h2/dash-product.json', JSON.stringify({ address: product.address, databaseUrl: product.databaseUrl, dataFolder: product.dataFolder }))
console.log('ready', product.address)
process.on('SIGTERM', () => void product.stop().then(() => process.exit(0)))
setInterval(() => {}, 1e6)
