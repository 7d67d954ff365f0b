export { mailReady } from './ready.ts'
export { pretend, send, type OutgoingMail } from './send.ts'
export { sendMailJob } from './sendMailJob.ts'
