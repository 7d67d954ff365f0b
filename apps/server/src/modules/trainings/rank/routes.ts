import { judgeStatus } from '@praxis/contract/statuses'
import { trainingRank } from '@praxis/contract/trainingRank'
import type { TrainingRankRow } from '@praxis/contract/trainingShapes'
import { trainingAccess } from '@praxis/rules/trainings/access'
import { allow } from '#server/failure.ts'
import { implement } from '#server/http/handlers.ts'
import { seeTraining } from '../enter/enterTraining.ts'
import { listCells, listRanked, readPeople, type Cell } from './rank.queries.ts'

export const trainingRankRoutes = implement(trainingRank, {
  /** Real names, and finding somebody by one, are for those who manage the training. */
  async list({ tid, keyword = '', currentPage, limit }, { db, viewer }) {
    const { visitor, facts, isManager } = await seeTraining({ db, viewer }, tid)
    allow(trainingAccess.readRank(visitor, facts))
    const page = await listRanked(db, { tid, keyword, byRealName: isManager, currentPage, limit })
    const uids = page.records.map(({ uid }) => uid)
    const [people, cells] = await Promise.all([readPeople(db, uids), listCells(db, tid, uids)])
    const records = page.records.flatMap((row): TrainingRankRow[] => {
      const person = people.get(row.uid)
      if (person === undefined) return []
      const submissionInfo = Object.fromEntries((cells.get(row.uid) ?? []).map(show))
      return [{ ...row, ...person, realname: isManager ? person.realname : null, submissionInfo }]
    })
    return { ...page, records }
  },
})

type Shown = TrainingRankRow['submissionInfo'][string]

function show([problemId, status, score, runMs]: Cell): readonly [string, Shown] {
  if (status !== judgeStatus.accepted) return [problemId, { status, score }]
  return [problemId, { status, score, isAC: true, ...(runMs !== null && { runTime: runMs }) }]
}
