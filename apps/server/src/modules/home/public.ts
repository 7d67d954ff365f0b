export { quotationJob } from './quotation/quotationJob.ts'
