import { contestAccess, type ContestFacts, type ContestVisitor } from '@praxis/rules/contests/access'
import type { AccountRule } from '@praxis/rules/contests/accountRule'
import { clockAt } from '@praxis/rules/contests/pauses'
import type { GroupLevel } from '@praxis/rules/permissions/groups'
import type { Viewer } from '@praxis/rules/viewer'
import type { ContestDesk, ContestRule } from '@praxis/contract/statuses'
import type { Database } from '#server/db/connection.ts'
import { levelsOf } from '#server/modules/groups/public.ts'
import { listContests } from './contest.queries.ts'

type StoredRow = Awaited<ReturnType<typeof listContests>>[number]

/** A contest as it is stored. Times of `facts` are milliseconds. */
type StoredContest = {
  readonly cid: number
  readonly facts: ContestFacts & { readonly rule: ContestRule }
  readonly row: StoredRow
}

/**
 * A contest as somebody stands to it. `now` is what its clock says: the clock of the database, which stands while the
 * contest is paused. The moment of the reading itself is `row.now`.
 */
export type ReadContest = StoredContest & {
  readonly visitor: ContestVisitor
  /** The row of the person in the contest; null: there is none. */
  readonly participantId: number | null
  readonly isManager: boolean
  /** Who manages it works at all of them. */
  readonly desks: readonly ContestDesk[]
  readonly now: number
}

type Question = { readonly viewer: Viewer | null; readonly cid: number }

/** The contest of each question; undefined where there is none. Two queries, however many are asked. */
export async function readContests(
  db: Database,
  questions: readonly Question[],
): Promise<readonly (ReadContest | undefined)[]> {
  const rows = await listContests(
    db,
    questions.map(({ viewer, cid }) => ({ cid, uid: viewer?.uid ?? '' })),
  )
  const inGroups = rows.flatMap((row) => {
    const viewer = questions[row.n]?.viewer ?? null
    return row.groupId === null ? [] : [{ n: row.n, viewer, groupId: row.groupId }]
  })
  const levels = await levelsOf(db, inGroups)
  const levelAt = new Map(inGroups.map(({ n }, index) => [n, levels[index] ?? null]))
  const read = new Map(
    rows.map((row) => [row.n, readContest(row, questions[row.n]?.viewer ?? null, levelAt.get(row.n) ?? null)]),
  )
  return questions.map((_, n) => read.get(n))
}

/** `level` is null where the group is not there for the viewer, and of a contest of the site. */
function readContest(row: StoredRow, viewer: Viewer | null, level: GroupLevel | null): ReadContest {
  const facts = {
    rule: row.rule,
    ownerUid: row.ownerUid,
    groupId: row.groupId,
    isVisible: row.isVisible,
    auth: row.auth,
    accountRule: row.accountRule as AccountRule | null,
    allowsAfterEnd: row.allowEndSubmit,
    opensBoard: row.openRank,
    boundTo: row.boundTo,
    startAt: row.startAt,
    endAt: row.endAt,
    windowMs: row.windowSeconds === null ? null : row.windowSeconds * 1_000,
    longestExtraMs: row.longestExtraSeconds * 1_000,
    freezeAt: row.freezeAt,
    thawsItself: row.autoRealRank,
    thawedAt: row.thawedAt,
    pauses: row.pauses,
    pausedAt: row.pausedAt,
  }
  const visitor: ContestVisitor = {
    viewer,
    level: row.groupId === null ? null : (level ?? 0),
    isGroupThere: row.groupId === null || level !== null,
    registration: registrationOf(row),
    desks: row.desks ?? [],
    device: row.device,
  }
  const { cid, participantId } = row
  const now = clockAt(row, row.now)
  const isManager = contestAccess.manages(visitor, facts)
  return { cid, facts, row, visitor, participantId, isManager, desks: contestAccess.desksOf(visitor, facts, now), now }
}

function registrationOf(row: StoredRow): ContestVisitor['registration'] {
  if (row.kind === null) return null
  return {
    kind: row.kind,
    isCurrent: row.enteredVersion === row.passwordVersion,
    isDisqualified: row.disqualifiedAt !== null,
    startedAt: row.startedAt,
    extraMs: (row.extraSeconds ?? 0) * 1_000,
    address: row.address,
  }
}
