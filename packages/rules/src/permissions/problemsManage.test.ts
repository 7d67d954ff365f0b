import { groupLevels } from '@praxis/contract/statuses'
import { describe, expect, test } from 'vitest'
import type { Viewer } from '../viewer.ts'
import { problemPermissions, type ManagedProblem } from './problems.ts'

const viewerOf = (role: string): Viewer | null =>
  role === 'visitor'
    ? null
    : {
        uid: 'me',
        username: 'me',
        roles: role === 'user' ? [] : [role as 'root' | 'admin' | 'problem_admin'],
        restrictions: [],
        isMember: false,
      }

const roles = ['visitor', 'user', 'admin', 'problem_admin', 'root']

/** Columns are the roles. `m`: may manage, `r`: may remove as well, `-`: neither. */
const tables = {
  'of the site': `
                visitor user admin problem_admin root
own             -       -    m     r             r
other           -       -    -     r             r
nobody          -       -    -     r             r`,
  'of a group, not offered': `
                visitor user admin problem_admin root
own 0           -       -    -     -             r
own 1           -       -    -     -             r
own 2           -       -    -     -             r
own 3           -       -    -     -             r
own 4           -       r    r     r             r
own 5           -       r    r     r             r
other 0         -       -    -     -             r
other 1         -       -    -     -             r
other 2         -       -    -     -             r
other 3         -       -    -     -             r
other 4         -       -    -     -             r
other 5         -       r    r     r             r
nobody 0        -       -    -     -             r
nobody 4        -       -    -     -             r
nobody 5        -       r    r     r             r`,
  'of a group, offered': `
                visitor user admin problem_admin root
own 0           -       -    -     m             r
own 1           -       -    -     m             r
own 2           -       -    -     m             r
own 3           -       -    -     m             r
own 4           -       r    r     r             r
own 5           -       r    r     r             r
other 0         -       -    -     m             r
other 1         -       -    -     m             r
other 2         -       -    -     m             r
other 3         -       -    -     m             r
other 4         -       -    -     m             r
other 5         -       r    r     r             r
nobody 0        -       -    -     m             r
nobody 4        -       -    -     m             r
nobody 5        -       r    r     r             r`,
}

const owners: Readonly<Record<string, string | null>> = { own: 'me', other: 'somebody', nobody: null }

type Row = { name: string; problem: Omit<ManagedProblem, 'publishState'>; answers: string[] }
function rowsOf(table: string): Row[] {
  const [head = '', ...lines] = table.trim().split('\n')
  expect(head.trim().split(/\s+/)).toEqual(roles)
  return lines.map((line) => {
    const words = line.trim().split(/\s+/)
    const answers = words.slice(-roles.length)
    const [owner = '', level] = words.slice(0, -roles.length)
    const ownerUid = owners[owner] ?? null
    const problem =
      level === undefined
        ? { ownerUid, groupId: null, level: 0 as const }
        : { ownerUid, groupId: 7, level: Number(level) as ManagedProblem['level'] }
    return { name: `${owner} ${level ?? ''}`.trim(), problem, answers }
  })
}

const answer = (viewer: Viewer | null, problem: ManagedProblem) => {
  const manages = problemPermissions.manage(viewer, problem) === null
  const removes = problemPermissions.remove(viewer, problem) === null
  // Nobody removes what they may not manage.
  expect(removes && !manages).toBe(false)
  return removes ? 'r' : manages ? 'm' : '-'
}

const publishStates: Readonly<Record<keyof typeof tables, readonly (number | null)[]>> = {
  'of the site': [null],
  'of a group, not offered': [null],
  // It waits, was approved or was refused.
  'of a group, offered': [1, 2, 3],
}

describe.each(Object.entries(tables) as [keyof typeof tables, string][])('a problem %s', (kind, table) => {
  test.each(rowsOf(table))('that is $name', ({ problem, answers }) => {
    for (const publishState of publishStates[kind]) {
      expect(
        roles.map((role) => answer(viewerOf(role), { ...problem, publishState })),
        String(publishState),
      ).toEqual(answers)
    }
  })
})

test('refusals say that the problem is not theirs', () => {
  const problem = { ownerUid: null, groupId: null, level: 0, publishState: null } as const
  expect(problemPermissions.manage(viewerOf('user'), problem)).toBe('problem_not_yours')
  expect(problemPermissions.remove(viewerOf('admin'), problem)).toBe('problem_not_yours')
})

/**
 * From and to: 1 public, 2 hidden, 3 of contests, which nobody chooses (w). Only what makes a problem of the site public
 * needs a keeper (x).
 */
test.each([
  ['site', 'admin', '12 13w 21x 22 23w 31x 32 33 11'],
  ['site', 'problem_admin', '12 13w 21 22 23w 31 32 33 11'],
  ['site', 'root', '12 13w 21 22 23w 31 32 33 11'],
  ['group', 'user', '11 12 13w 21 22 23w 31 32 33'],
  ['group', 'admin', '11 12 13w 21 22 23w 31 32 33'],
  ['group', 'problem_admin', '11 12 13w 21 22 23w 31 32 33'],
  ['group', 'root', '11 12 13w 21 22 23w 31 32 33'],
])('of a %s problem, %s may change the visibility so: %s', (scope, role, changes) => {
  const groupId = scope === 'site' ? null : 7
  const problem = { ownerUid: 'me', groupId, level: groupLevels.admin, publishState: null }
  const refusals = { x: 'problem_public_forbidden', w: 'problem_field_wrong' } as const
  for (const [from, to, refused] of changes.split(' ')) {
    expect(
      problemPermissions.setAuth(viewerOf(role), { ...problem, auth: Number(from) }, Number(to)),
      `${from}${to}`,
    ).toBe(refusals[refused as keyof typeof refusals] ?? null)
  }
})

/** Levels in the group are 0 to 5; without one the submission is of the site. */
test.each([
  ['site', 'visitor -, user -, admin x, problem_admin x, root x'],
  ['3', 'visitor -, user -, admin -, problem_admin -'],
  ['4', 'user x, admin x, problem_admin x'],
  ['5', 'user x, root x'],
])('beside a submission of level %s a hidden problem is named so: %s', (place, answers) => {
  const level = place === 'site' ? null : (Number(place) as ManagedProblem['level'])
  for (const [role = '', named] of answers.split(', ').map((one) => one.split(' '))) {
    const mayRead = (uid: string, auth: number) =>
      problemPermissions.mayReadName(viewerOf(role), { auth }, { uid, level })
    expect([mayRead('other', 2), mayRead('other', 3)], role).toEqual(Array(2).fill(named === 'x'))
    expect([mayRead('other', 1), mayRead('me', 2)], role).toEqual([true, role !== 'visitor' || named === 'x'])
  }
})
