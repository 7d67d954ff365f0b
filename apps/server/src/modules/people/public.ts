export { readAcRank, readWeekStatistics } from './figures/figures.ts'
