import type { Contest, ContestRow } from '@praxis/contract/contestShapes'
import type { contests } from '@praxis/contract/contests'
import type { ParsedInputOf } from '@praxis/contract/endpoint'
import type { Page } from '@praxis/contract/fields'
import type { groupContests } from '@praxis/contract/groupContests'
import { homeRules } from '@praxis/contract/limits'
import { scopeOf } from '@praxis/contract/scope'
import { contestStatus, groupLevels } from '@praxis/contract/statuses'
import { contestAccess } from '@praxis/rules/contests/access'
import { statusOf } from '@praxis/rules/contests/clock'
import { propertiesOf, ruleOfType } from '@praxis/rules/standings/contestRules'
import { isRoot, type Viewer } from '@praxis/rules/viewer'
import type { Context } from '#server/context.ts'
import { Failure } from '#server/failure.ts'
import { pageBy } from '#server/db/paging.ts'
import { enterScope } from '#server/modules/groups/public.ts'
import { readContests, type ReadContest } from '../enter/readContests.ts'
import { showContests, standingIn } from '../enter/showContest.ts'
import {
  countPart,
  listNext,
  listPart,
  listRecent,
  listShownOfGroup,
  parts,
  readClock,
  sumScores,
  type Part,
} from './list.queries.ts'

type Asking = Pick<Context, 'db' | 'viewer' | 'locale'>

/** Contests of the site that are shown: those that run, those to come, those that are over. */
export async function listContests(asked: ParsedInputOf<typeof contests.list>, { db, viewer, locale }: Asking) {
  const { type, status, keyword, onlyMine } = asked
  if (onlyMine && viewer === null) throw new Failure('only_mine_needs_login')
  const rule = type === undefined ? undefined : ruleOfType(type)
  // Of a type that there is not, nothing is found.
  const counted = type !== undefined && rule === undefined ? [] : parts
  const shown = counted.filter((part) => isAsked(part, status))
  const filter = { rule, keyword: keyword === '' ? undefined : keyword, mine: onlyMine ? viewer?.uid : undefined }
  const clock = await readClock(db)
  const numbers = await Promise.all(
    counted.map(async (part) => [part, await countPart(db, part, filter, clock)] as const),
  )
  const counts = { running: 0, scheduled: 0, ended: 0, ...Object.fromEntries(numbers) }
  const page = await pageBy(
    asked,
    async (limit, offset) => {
      const slices = cut(shown, counts, { limit, offset })
      const found = await Promise.all(
        slices.map(({ part, ...slice }) => listPart(db, part, { ...filter, clock, ...slice })),
      )
      return found.flat()
    },
    () => Promise.resolve(shown.reduce((sum, part) => sum + counts[part], 0)),
  )
  return { ...(await withRows(page, { db, viewer, locale })), counts }
}

const statusOfPart = {
  running: contestStatus.running,
  scheduled: contestStatus.scheduled,
  ended: contestStatus.ended,
} as const satisfies Record<Part, number>

const isAsked = (part: Part, status: number | undefined) => status === undefined || statusOfPart[part] === status

/** Which rows of each part are on a page of all of them together. */
function cut(
  shown: readonly Part[],
  counts: Readonly<Record<Part, number>>,
  { limit, offset }: { limit: number; offset: number },
): { part: Part; offset: number; limit: number }[] {
  const slices = []
  let before = 0
  for (const part of shown) {
    const from = Math.max(0, offset - before)
    const to = Math.min(counts[part], offset + limit - before)
    if (to > from) slices.push({ part, offset: from, limit: to - from })
    before += counts[part]
  }
  return slices
}

/** Contests of a group that are shown, for its members. */
export async function listGroupContests(
  { gid, keyword, ...asked }: ParsedInputOf<typeof groupContests.list>,
  context: Asking,
): Promise<Page<ContestRow>> {
  const scope = await enterScope(context, scopeOf(gid), { group: groupLevels.member })
  const sought = keyword === '' ? undefined : keyword
  const { records, ...page } = await listShownOfGroup(context.db, scope, { keyword: sought, ...asked })
  return withRows({ ...page, records: records.map(({ cid }) => cid) }, context)
}

async function withRows({ records, ...page }: Page<number>, { db, viewer, locale }: Asking): Promise<Page<ContestRow>> {
  const read = await readVisible({ db, viewer, locale }, records)
  const [rows, scores] = await Promise.all([
    showContests({ db, locale }, read),
    readScores({ db, viewer, locale }, read),
  ])
  return {
    ...page,
    records: rows.map((row, n) => ({
      ...row,
      standing: shortStanding(read[n]),
      score: scores.get(row.id) ?? null,
    })),
  }
}

/** The full scores of contests that have scores, for super administrators. */
async function readScores({ db, viewer }: Asking, read: readonly ReadContest[]): Promise<ReadonlyMap<number, number>> {
  const scored = read.filter(({ facts }) => propertiesOf(facts.rule).hasScores).map(({ cid }) => cid)
  return isRoot(viewer) && scored.length > 0 ? sumScores(db, scored) : new Map()
}

function shortStanding(contest: ReadContest | undefined): ContestRow['standing'] {
  const standing = contest === undefined ? null : standingIn(contest)
  if (standing === null) return null
  const { isManager, isRegistered, isAdmitted, endTime } = standing
  return { isManager, isRegistered, isAdmitted, endTime }
}

/** Those of them that the caller may know of. */
async function readVisible({ db, viewer }: Asking, cids: readonly number[]): Promise<ReadContest[]> {
  const read = await readContests(
    db,
    cids.map((cid) => ({ cid, viewer })),
  )
  return read.flatMap((one) => (one !== undefined && contestAccess.see(one.visitor, one.facts) === null ? [one] : []))
}

const nextShown = 5
/** Some may be of groups that the person has left. */
const nextRead = 50

export async function listNextContests({ db, viewer, locale }: Pick<Context<Viewer>, 'db' | 'viewer' | 'locale'>) {
  const read = await readVisible({ db, viewer, locale }, await listNext(db, viewer.uid, nextRead))
  return showContests({ db, locale }, read.filter(isNotOver).slice(0, nextShown))
}

/** For the home page. */
export async function listRecentContests({ db, viewer, locale }: Asking): Promise<Contest[]> {
  const cids = await listRecent(db, { days: homeRules.recentContestDays, most: homeRules.recentContests })
  return showContests({ db, locale }, (await readVisible({ db, viewer, locale }, cids)).filter(isNotOver))
}

const isNotOver = ({ facts, now }: ReadContest) => statusOf(facts, now) !== contestStatus.ended
