export { readOwnReports } from './reports/ownReports.queries.ts'
export { countOpenReports } from './reports/reports.queries.ts'
export { countProposals } from './mutes/mutes.queries.ts'
export { countWaitingTexts } from './waiting/waiting.queries.ts'
