import type { Viewer } from '@praxis/rules/viewer'
import type { Context } from '#server/context.ts'
import type { Transaction } from '#server/db/connection.ts'
import { noteContest, touchContest } from '../enter/changes.queries.ts'
import type { ReadContest } from '../enter/readContests.ts'
import { holdManaged, type ContestScope } from '../save/holdManaged.ts'

/**
 * Changes the problems of a contest that the caller manages, in a transaction in which nobody else changes the contest.
 * Everybody who looks at it is told.
 */
export const changeContest = <Changed>(
  { db, viewer }: Context<Viewer>,
  cid: number,
  scope: ContestScope,
  change: (tx: Transaction, contest: ReadContest) => Promise<Changed>,
): Promise<Changed> =>
  db.transaction().execute(async (tx) => {
    const contest = await holdManaged(tx, viewer, cid, { scope })
    const changed = await change(tx, contest)
    // Pages that are open read the problems again when this has grown.
    await touchContest(tx, cid)
    await noteContest(tx, cid)
    return changed
  })
