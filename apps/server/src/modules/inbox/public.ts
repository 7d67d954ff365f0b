export { readUnread, type HeldUnread } from './centre/unread.queries.ts'
export { pushJob } from './notices/pushJob.ts'
