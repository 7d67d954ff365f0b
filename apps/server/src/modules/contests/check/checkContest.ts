import { checkNames, type ContestCheck } from '@praxis/contract/contestDesk'
import type { Viewer } from '@praxis/rules/viewer'
import type { Context } from '#server/context.ts'
import { countRegistered } from '../enter/contest.queries.ts'
import { manageContest } from '../enter/enterContest.ts'
import { listManagers } from '../desk/managers.queries.ts'
import { listForCheck, readClock, readJudges } from './check.queries.ts'
import { itemOf } from './items.ts'

/** What is not ready for the start, item by item. Nothing of it is stored. */
export async function check({ cid }: { cid: number }, context: Context<Viewer>): Promise<ContestCheck> {
  const { db } = context
  const contest = await manageContest(context, cid)
  const managers = await listManagers(db, cid)
  const [problems, judges, registered] = await Promise.all([
    listForCheck(db, cid, [...managers]),
    readJudges(db),
    countRegistered(db, [cid]),
  ])
  const apartMs = await measureClock(context)
  const checked = { contest, problems, judges, registered: registered.get(cid) ?? 0, apartMs }
  return {
    checkedAt: new Date(contest.now).toISOString(),
    items: checkNames.map((name) => ({ name, ...itemOf[name](checked) })),
  }
}

/** By how many milliseconds the clock of this process differs from that of the database, at least. */
async function measureClock({ db, now }: Pick<Context, 'db' | 'now'>): Promise<number> {
  const before = now().getTime()
  const there = await readClock(db)
  const after = now().getTime()
  return Math.max(before - there, there - after, 0)
}
