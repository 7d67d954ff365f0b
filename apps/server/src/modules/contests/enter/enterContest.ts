import type { ErrorCode } from '@praxis/contract/errors'
import type { ContestDesk } from '@praxis/contract/statuses'
import { contestAccess } from '@praxis/rules/contests/access'
import type { Context } from '#server/context.ts'
import { allow, Failure } from '#server/failure.ts'
import { readContests, type ReadContest } from './readContests.ts'

type Asking = Pick<Context, 'db' | 'viewer'>

/** A contest as the caller stands to it, whatever they may do in it. Hand nothing of it on without asking the rules. */
export async function findContest({ db, viewer }: Asking, cid: number): Promise<ReadContest | undefined> {
  const [contest] = await readContests(db, [{ viewer, cid }])
  return contest
}

/** The contest, for whoever may know that it is there: its title, its times, and what it says of itself. */
export async function seeContest(asking: Asking, cid: number): Promise<ReadContest> {
  const contest = await findContest(asking, cid)
  if (contest === undefined) throw new Failure('contest_not_found')
  allow(contestAccess.see(contest.visitor, contest.facts))
  return contest
}

/** The contest, for whoever may read what is inside. */
export async function enterContest(asking: Asking, cid: number): Promise<ReadContest> {
  const contest = await findContest(asking, cid)
  if (contest === undefined) throw new Failure('contest_not_found')
  allow(contestAccess.enter(contest.visitor, contest.facts, contest.now))
  return contest
}

/** The contest, for those who work at one of its desks. To others it is as `manageContest` says. */
export async function serveContest(
  asking: Asking,
  cid: number,
  { desk, missing = 'contest_not_found' }: { desk: ContestDesk; missing?: ErrorCode },
): Promise<ReadContest> {
  const contest = await findContest(asking, cid)
  return contest?.desks.includes(desk) === true ? contest : manageContest(asking, cid, { missing })
}

/**
 * The contest, for those who manage it. To others it is not theirs; to those for whom it is not there at all it reads
 * like one that does not exist. `scope` is the kind of call: those of the site answer for no contest of a group.
 */
export async function manageContest(
  asking: Asking,
  cid: number,
  { scope = 'any', missing = 'contest_not_found' }: { scope?: 'site' | 'group' | 'any'; missing?: ErrorCode } = {},
): Promise<ReadContest> {
  const contest = await findContest(asking, cid)
  const isElsewhere =
    scope !== 'any' && contest !== undefined && (contest.facts.groupId === null) !== (scope === 'site')
  if (contest === undefined || isElsewhere) throw new Failure(missing)
  if (contest.isManager) return contest
  allow(contestAccess.see(contest.visitor, contest.facts) === null ? null : missing)
  throw new Failure('contest_not_yours')
}
