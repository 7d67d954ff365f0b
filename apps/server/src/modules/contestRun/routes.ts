import { contestRun } from '@praxis/contract/contestRun'
import { implement } from '#server/http/handlers.ts'
import { checkAcInfo } from './balloons/checkBalloon.ts'
import { listAcInfo } from './balloons/listBalloons.ts'
import { downloadCode } from './code/downloadCode.ts'
import { readRun } from './run/readRun.ts'

export const contestRunRoutes = implement(contestRun, {
  acInfo: listAcInfo,
  checkAcInfo,
  run: readRun,
  downloadCode,
})
