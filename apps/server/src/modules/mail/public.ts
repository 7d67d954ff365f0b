export { mailReady } from '#server/modules/site/public.ts'
export { oldMailsJob } from './oldMailsJob.ts'
export { pretend, send, type OutgoingMail } from './send.ts'
export { sendMailJob } from './sendMailJob.ts'
