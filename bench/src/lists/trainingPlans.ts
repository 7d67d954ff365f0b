import type { Viewer } from '@praxis/rules/viewer'
import { recomputeCells } from '../../../apps/server/src/modules/trainings/cells/cells.queries.ts'
import { findDescription } from '../../../apps/server/src/modules/trainings/enter/training.queries.ts'
import { listCells, listRanked, readPeople } from '../../../apps/server/src/modules/trainings/rank/rank.queries.ts'
import { listOfSite } from '../../../apps/server/src/modules/trainings/taking/list.queries.ts'
import { listShown } from '../../../apps/server/src/modules/trainings/taking/problems.queries.ts'
import { showSeen } from '../../../apps/server/src/modules/trainings/taking/showTrainings.ts'
import { followInTrainings } from '../../../apps/server/src/modules/trainings/public.ts'
import { rolledBack } from './rolledBack.ts'
import { largestTraining } from './seedTrainings.ts'
import type { Sizes } from './seed.ts'
import { uidOf } from './talkPlans.ts'
import type { Case } from './planCase.ts'

/** The busiest person, who is in no private training. */
const reader = (sizes: Sizes): Viewer => ({
  uid: uidOf(sizes.accounts / 20 + 1),
  username: 'busiest',
  roles: [],
  restrictions: [],
  isMember: false,
})

export function trainingCases(sizes: Sizes): Case[] {
  const viewer = reader(sizes)
  const list = (name: string, filter: object, pages: number, currentPage = 1): Case => ({
    name: `trainings: ${name}`,
    pages,
    async ask(db) {
      const { records } = await listOfSite(db, filter, { currentPage, limit: 15 })
      const tids = records.map(({ tid }) => tid)
      return showSeen({ db, viewer }, tids)
    },
  })
  const rank = (name: string, more: object, pages: number): Case => ({
    name: `training rank: ${name}`,
    pages,
    // With a tenth of the data half of all cells are of this training.
    scans: ['training_cell'],
    async ask(db) {
      const asked = { tid: largestTraining, keyword: '', byRealName: false, currentPage: 1, limit: 30, ...more }
      const { records } = await listRanked(db, asked)
      const uids = records.map(({ uid }) => uid)
      return [await readPeople(db, uids), await listCells(db, largestTraining, uids)]
    },
  })
  const enrolled = { trainingId: largestTraining, uid: uidOf(1 + ((largestTraining * 101 + 7) % sizes.accounts)) }
  const problemId = 1 + ((largestTraining * 37 + 53) % sizes.problems)
  return [
    list('first page with progress', {}, 12_000),
    list('last page', {}, 12_000, Math.max(1, Math.floor(sizes.trainings / 16))),
    list('keyword', { keyword: '图论' }, 12_000),
    list('a keyword that nothing has', { keyword: '没有' }, 5_000),
    list('a category and a kind', { categoryId: 2, auth: 'Private' }, 12_000),
    { name: 'training: description', pages: 20, ask: (db) => findDescription(db, largestTraining) },
    { name: 'training: problems', pages: 1_500, ask: (db) => listShown(db, largestTraining, 'zh-CN') },
    rank('first page', {}, 20_000),
    rank('page 40', { currentPage: 40 }, 20_000),
    rank('search', { keyword: 'wang' }, 30_000),
    {
      name: 'verdict of a problem in trainings',
      pages: 400,
      ask: (db) => rolledBack(db, (tx) => followInTrainings(tx, [{ uid: enrolled.uid, groupId: null, problemId }])),
    },
    {
      name: 'cell of a training, computed anew',
      pages: 200,
      ask: (db) => rolledBack(db, (tx) => recomputeCells(tx, [{ ...enrolled, problemId }])),
    },
  ]
}
