import { checkNames, type ContestCheck } from '@praxis/contract/contestDesk'
import { namesOf } from '@praxis/rules/contests/accountRule'
import type { Viewer } from '@praxis/rules/viewer'
import type { Context } from '#server/context.ts'
import { countRegistered } from '../enter/contest.queries.ts'
import { manageContest } from '../enter/enterContest.ts'
import { listManagers } from '../desk/managers.queries.ts'
import { readSpace, readReserve } from '#server/modules/disk/public.ts'
import {
  listForCheck,
  listMissing,
  listStars,
  readClock,
  readJudges,
  readMissingOfRange,
  readUntaken,
} from './check.queries.ts'
import { listSeats } from '../seats/seats.queries.ts'
import { itemOf, namesShown } from './items.ts'

/** Names of a longer range are not listed: they are counted. */
const mostListed = 5_000

/** What is not ready for the start, item by item. Nothing of it is stored. */
export async function check({ cid }: { cid: number }, context: Context<Viewer>): Promise<ContestCheck> {
  const { db } = context
  const contest = await manageContest(context, cid)
  const managers = await listManagers(db, cid)
  const [problems, judges, untakenSeconds, registered, stars, space] = await Promise.all([
    listForCheck(db, cid, [...managers]),
    readJudges(db),
    readUntaken(db),
    countRegistered(db, [cid]),
    listStars(db, cid),
    readSpace(context, await readReserve(context)),
  ])
  const { accountRule } = contest.facts
  const named = [...(accountRule === null ? [] : namesOf(accountRule, mostListed)), ...stars]
  const missing = await listMissing(db, [...new Set(named)])
  const { start = null, end = null } = accountRule ?? {}
  const isLong = accountRule !== null && start !== null && end !== null && end - start >= mostListed
  const ofRange = isLong
    ? await readMissingOfRange(db, { ...accountRule, start, end }, namesShown)
    : { names: [], count: 0 }
  const addresses = (await listSeats(db, cid)).flatMap(({ address }) => address ?? [])
  const apartMs = await measureClock(context)
  const checked = {
    contest,
    problems,
    judges,
    untakenSeconds,
    registered: registered.get(cid) ?? 0,
    missing: [...ofRange.names, ...missing],
    missingCount: ofRange.count + missing.length,
    addresses,
    space,
    apartMs,
  }
  return {
    checkedAt: new Date(contest.row.now).toISOString(),
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
