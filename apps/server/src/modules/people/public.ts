export { readAcRank, readWeekStatistics } from './figures/figures.ts'
export { Keeper } from './figures/keeper.ts'
