import { isSealed, lastEndOf } from '@praxis/rules/contests/clock'
import type { Transaction } from '#server/db/connection.ts'
import { Failure } from '#server/failure.ts'
import type { ReadContest } from '../enter/readContests.ts'
import { hasCounted, setShownSince } from './times.queries.ts'

type Asked = { readonly startAt: number; readonly isConfirmed: boolean }

/** Refuses other times where they are final, and after the end those that nobody has confirmed. */
export async function allowTimes(
  tx: Transaction,
  contest: ReadContest,
  { startAt, isConfirmed }: Asked,
): Promise<void> {
  const { cid, facts, row, now } = contest
  if (row.finalizedAt !== null) throw new Failure('contest_final')
  if (now < lastEndOf(facts)) return
  if (!isConfirmed) throw new Failure('contest_times_ask')
  if (startAt > now && (await hasCounted(tx, cid))) throw new Failure('contest_over_start', {}, 'startTime')
  await keepShown(tx, contest)
}

/**
 * Results of a contest that is over and that were shown stay shown, whatever its times become. A contest to which
 * nothing was sent that counts has shown nothing: it may begin anew.
 */
export async function keepShown(tx: Transaction, { cid, facts, now }: ReadContest): Promise<void> {
  if (now < lastEndOf(facts)) return
  const isPublished = !isSealed(facts, now) && (await hasCounted(tx, cid))
  await setShownSince(tx, cid, isPublished ? (facts.thawedAt ?? lastEndOf(facts)) : null)
}
