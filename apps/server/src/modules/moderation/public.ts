export { readOwnReports } from './reports/ownReports.queries.ts'
