export { countLateMails } from './queries.ts'
export { oldMailsJob } from './oldMailsJob.ts'
export { pretend, send, type OutgoingMail } from './send.ts'
export { sendMailJob } from './sendMailJob.ts'
