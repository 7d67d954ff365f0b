export { billsJob } from './bills/billsJob.ts'
export { compareBillJob } from './bills/compareBillJob.ts'
export { openShop } from './shop.ts'
