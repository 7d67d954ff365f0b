export { readOwnAnswers, readOwnConsents } from './history/readOwnAnswers.ts'
export { oldUseJob } from './oldUseJob.ts'
