import { contestAuth } from '@praxis/contract/statuses'
import { expect } from 'vitest'
import type { ContestVisitor, Registration } from '../contests/access.ts'
import type { ContestOfSubmission } from '../contests/knowledge.ts'
import type { Viewer } from '../viewer.ts'

export const minute = 60_000
/** Five hours, of which the last is frozen; and the last personal end is twenty minutes after the end. */
export const startAt = 1_000_000_000_000
export const freezeAt = startAt + 240 * minute
export const endAt = startAt + 300 * minute
export const lastEnd = endAt + 20 * minute

export const aContest = (more: Partial<ContestOfSubmission> = {}): ContestOfSubmission => ({
  rule: 'acm',
  startAt,
  endAt,
  windowMs: null,
  longestExtraMs: 20 * minute,
  freezeAt: null,
  thawsItself: true,
  thawedAt: null,
  pauses: [],
  pausedAt: null,
  ownerUid: 'author',
  groupId: null,
  isVisible: true,
  auth: contestAuth.public,
  // Of the people here only `stranger` has a name outside it.
  accountRule: { prefix: 'in', suffix: '', start: 1, end: 2_147_483_647, width: 1, extra: ['author', 'outside'] },
  allowsAfterEnd: false,
  opensBoard: false,
  boundTo: 'nothing',
  ...more,
})

export const aRegistration = (more: Partial<Registration> = {}): Registration => ({
  kind: 'official',
  isCurrent: true,
  isDisqualified: false,
  startedAt: null,
  extraMs: 0,
  address: null,
  ...more,
})

export const aPerson = (uid: string, role: Viewer['roles'][number] = 'default_user', username = 'in7'): Viewer => ({
  uid,
  username,
  roles: [role],
  restrictions: [],
  isMember: false,
})

export const aVisitor = (more: Partial<ContestVisitor> = {}): ContestVisitor => ({
  viewer: aPerson('u'),
  level: null,
  isGroupThere: true,
  registration: null,
  desks: [],
  device: null,
  ...more,
})

const ofSite = (viewer: Viewer | null, registration: Registration | null = null) => aVisitor({ viewer, registration })
const ofGroup = (viewer: Viewer | null, level: ContestVisitor['level'], registration: Registration | null = null) =>
  aVisitor({ viewer, level, registration })

/** Everybody who may ask about a contest of the site. */
export const peopleOfSite = {
  visitor: ofSite(null),
  user: ofSite(aPerson('u')),
  registered: ofSite(aPerson('u'), aRegistration()),
  'registered, other password since': ofSite(aPerson('u'), aRegistration({ isCurrent: false })),
  'registered, disqualified': ofSite(aPerson('u'), aRegistration({ isDisqualified: true })),
  'registered, 20 minutes more': ofSite(aPerson('u'), aRegistration({ extraMs: 20 * minute })),
  'registered, name not admitted': ofSite(aPerson('u', 'default_user', 'stranger'), aRegistration()),
  'name not admitted': ofSite(aPerson('u', 'default_user', 'stranger')),
  'author, administrator': ofSite(aPerson('author', 'admin', 'stranger')),
  'author, administrator no more': ofSite(aPerson('author')),
  'other administrator': ofSite(aPerson('d', 'admin')),
  'other problem administrator': ofSite(aPerson('p', 'problem_admin')),
  root: ofSite(aPerson('r', 'root', 'stranger')),
} as const satisfies Record<string, ContestVisitor>

/** Everybody who may ask about a contest of a group. */
export const peopleOfGroup = {
  visitor: ofGroup(null, 0),
  outside: ofGroup(aPerson('u'), 0),
  'outside, registered': ofGroup(aPerson('u'), 0, aRegistration()),
  applying: ofGroup(aPerson('u'), 1),
  refused: ofGroup(aPerson('u'), 2),
  member: ofGroup(aPerson('u'), 3),
  'member, registered': ofGroup(aPerson('u'), 3, aRegistration()),
  'member, other password since': ofGroup(aPerson('u'), 3, aRegistration({ isCurrent: false })),
  'member, disqualified': ofGroup(aPerson('u'), 3, aRegistration({ isDisqualified: true })),
  'member, name not admitted': ofGroup(aPerson('u', 'default_user', 'stranger'), 3, aRegistration()),
  'author, member': ofGroup(aPerson('author'), 3),
  'author, left the group': ofGroup(aPerson('author'), 0),
  'author, administrator of the site': ofGroup(aPerson('author', 'admin'), 3),
  'author, group admin': ofGroup(aPerson('author', 'default_user', 'stranger'), 4),
  'other group admin': ofGroup(aPerson('u'), 4),
  'group root': ofGroup(aPerson('u', 'default_user', 'stranger'), 5),
  'administrator of the site': ofGroup(aPerson('d', 'admin'), 0),
  'root of the site': ofGroup(aPerson('r', 'root', 'stranger'), 5),
  'group is not there': aVisitor({ level: 0, isGroupThere: false, registration: aRegistration() }),
} as const satisfies Record<string, ContestVisitor>

/** The lines of a literal table: a name before the first bar, then its cells. Runs of blanks count as one. */
export const linesOf = (table: string): [string, string[]][] =>
  table
    .trim()
    .split('\n')
    .map((line) => {
      const [name = '', ...cells] = line.split('|').map((cell) => cell.trim().replaceAll(/\s+/g, ' '))
      return [name, cells]
    })

/** Expects that a literal table has exactly these columns and lines, and that each cell is what is answered. */
export function expectTable(
  table: string,
  { columns, lines, answer }: { columns: readonly string[]; lines: readonly string[]; answer: Answer },
): void {
  const asked = [['', columns], ...lines.map((line) => [line, columns.map((column) => answer(line, column))])]
  expect(linesOf(table)).toEqual(asked)
}

type Answer = (line: string, column: string) => string
