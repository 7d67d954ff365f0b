import { lastEndOf } from '@praxis/rules/contests/clock'
import type { ScrollDesk, ScrollSession } from '@praxis/contract/scrollBoard'
import type { Context } from '#server/context.ts'
import type { Database } from '#server/db/connection.ts'
import { Failure, found } from '#server/failure.ts'
import { countUndecided, findContest, type ReadContest } from '#server/modules/contests/public.ts'
import { listLinks, type StoredLink } from './scroll.queries.ts'
import { openSource, type ScrollSource } from './scrollSource.ts'
import { isKeyOf, numberIn } from './scrollKey.ts'

type Asking = Pick<Context, 'db' | 'sealer' | 'boards'>

/** Why the results of a contest cannot be scrolled now. Those of one that goes on are nobody's yet. */
export async function refuseScroll(
  db: Database,
  { cid, facts, now }: Pick<ReadContest, 'cid' | 'facts' | 'now'>,
): Promise<Pick<ScrollDesk, 'refusal' | 'waiting'>> {
  if (facts.freezeAt === null) return { refusal: 'scroll_not_sealed', waiting: 0 }
  if (now < lastEndOf(facts)) return { refusal: 'contest_not_ended', waiting: 0 }
  const waiting = await countUndecided(db, cid)
  return { refusal: waiting > 0 ? 'contest_judging' : null, waiting }
}

/** The links of these keys; undefined where there is none that holds. */
export async function readLinks(
  { db, sealer }: Pick<Context, 'db' | 'sealer'>,
  keys: readonly string[],
): Promise<readonly (StoredLink | undefined)[]> {
  const ids = keys.map(numberIn)
  const known = ids.filter((id) => id !== null)
  const rows = known.length === 0 ? [] : await listLinks(db, known)
  const byId = new Map(rows.map((row) => [row.id, row]))
  return keys.map((key, n) => {
    const link = byId.get(ids[n] ?? -1)
    return link !== undefined && link.holds && isKeyOf(sealer, key, link) ? link : undefined
  })
}

export async function openLink(asking: Pick<Context, 'db' | 'sealer'>, key: string): Promise<StoredLink> {
  const [link] = await readLinks(asking, [key])
  return found(link, 'scroll_link_ended')
}

/** What a link opens. A contest whose times were changed after it was made may go on again: the link opens nothing then. */
export async function openScroll(
  { db, sealer, boards }: Asking,
  key: string,
): Promise<{ link: StoredLink; contest: ReadContest; source: ScrollSource }> {
  const link = await openLink({ db, sealer }, key)
  const contest = found(await findContest({ db, viewer: null }, link.cid), 'scroll_link_ended')
  if (!link.isRehearsal) {
    const { refusal, waiting } = await refuseScroll(db, contest)
    if (refusal === 'contest_judging') throw new Failure(refusal, { count: waiting })
    if (refusal !== null) throw new Failure('scroll_link_ended')
  }
  const board = found(await boards.read(link.cid), 'scroll_link_ended')
  return { link, contest, source: openSource(board, link) }
}

export const sessionOf = ({ step, isPlaying, speed, version, digest }: ScrollSession): ScrollSession => ({
  step,
  isPlaying,
  speed,
  version,
  digest,
})
