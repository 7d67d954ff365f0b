import { standings } from '@praxis/contract/standings'
import { implement } from '#server/http/handlers.ts'
import { downloadRank } from '../exports/downloadRank.ts'
import { readBoard } from './document/readBoard.ts'
import { readOthers } from './others/readOthers.ts'
import { readOutside, readRank } from './ranks/rankPage.ts'
import { readOutsideContest, readOutsideInfo } from './readOutsideInfo.ts'
import { readPath } from './readPath.ts'
import { readPlace } from './readPlace.ts'

export const standingsRoutes = implement(standings, {
  rank: readRank,
  outsideInfo: readOutsideInfo,
  outsideContest: readOutsideContest,
  outside: readOutside,
  board: readBoard,
  others: readOthers,
  path: readPath,
  place: readPlace,
  download: downloadRank,
})
