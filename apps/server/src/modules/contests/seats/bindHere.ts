import { contestAccess } from '@praxis/rules/contests/access'
import type { Viewer } from '@praxis/rules/viewer'
import type { Transaction } from '#server/db/connection.ts'
import { findContest } from '../enter/enterContest.ts'
import { putDevice } from './seats.queries.ts'

/** Whoever has just become one of the participants has the device that they did it on. The contest is held. */
export async function bindHere(
  tx: Transaction,
  viewer: Viewer,
  { cid, userAgent }: { cid: number; userAgent: string },
) {
  const contest = await findContest({ db: tx, viewer }, cid)
  if (contest === undefined || viewer.from === undefined) return
  if (contestAccess.placeOf(contest.visitor, contest.facts, contest.now) !== 'unbound') return
  await putDevice(tx, { cid, uid: viewer.uid }, { ...viewer.from, userAgent })
}
