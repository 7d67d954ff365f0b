export { remindMembersJob } from './remindMembersJob.ts'
