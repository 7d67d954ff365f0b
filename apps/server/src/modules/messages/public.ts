export { oldMessagesJob } from './oldMessagesJob.ts'
export { noteMessages } from './queries.ts'
export { tell } from './tell.ts'
