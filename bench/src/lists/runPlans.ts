import { createHash } from 'node:crypto'
import { listBalloons } from '../../../apps/server/src/modules/contestRun/balloons/balloons.queries.ts'
import { listCoders, listSent } from '../../../apps/server/src/modules/contestRun/code/code.queries.ts'
import {
  countPrints,
  countQuestions,
  countWaiting,
  listFirstWaiting,
  listHosts,
  listLast,
} from '../../../apps/server/src/modules/contestRun/run/run.queries.ts'
import type { Sizes } from './seed.ts'

import type { Case } from './planCase.ts'

/** The desks of a contest of the first half, which has the usual thousand submissions, and of the newest. */
export function runCases(sizes: Sizes): Case[] {
  const newest = 1 + Math.round(sizes.submissions / 1_000)
  const usual = Math.round(newest / 2)
  const ownerUid = createHash('md5').update('person 1').digest('hex')
  const problems = Array.from({ length: 10 }, (_, n) => (usual - 1) * 10 + 1 + n)
  return [
    {
      name: 'run desk: what waits',
      pages: 600,
      ask: (db) => Promise.all([countWaiting(db, usual), listFirstWaiting(db, usual, 10)]),
    },
    {
      name: 'run desk: judges, of the last thousand submissions',
      pages: 8_000,
      ask: async (db) => listHosts(db, await listLast(db, usual, 1_000)),
    },
    {
      name: 'run desk: questions, prints and balloons',
      pages: 300,
      ask: (db) => Promise.all([countQuestions(db, usual), countPrints(db, usual), listBalloons(db, usual)]),
    },
    {
      name: 'people whose code is downloaded, of the largest contest',
      // They are half of all people.
      scans: ['account'],
      pages: 200_000,
      ask: (db) => listCoders(db, { cid: newest, ownerUid, groupId: null }),
    },
    {
      name: 'programs of a hundred people',
      pages: 3_000,
      async ask(db) {
        const people = await listCoders(db, { cid: usual, ownerUid, groupId: null })
        const participantIds = people.slice(0, 100).map(({ id }) => id)
        await listSent(db, { participantIds, cpids: problems, hasScores: false })
      },
    },
  ]
}
