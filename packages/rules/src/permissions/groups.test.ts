import type { GivenRole } from '@praxis/contract/statuses'
import { expect, test } from 'vitest'
import type { Viewer } from '../viewer.ts'
import { groupPermissions, type GroupLevel } from './groups.ts'

const person = (role: GivenRole): Viewer => ({
  uid: 'p',
  username: 'p',
  roles: [role],
  restrictions: [],
  isMember: false,
})

const askers: Record<string, [Viewer | null, number | null, string]> = {
  visitor: [null, null, 'o'],
  stranger: [person('default_user'), null, 'o'],
  applying: [person('default_user'), 1, 'o'],
  refused: [person('default_user'), 2, 'o'],
  member: [person('default_user'), 3, 'o'],
  'group admin': [person('default_user'), 4, 'o'],
  'group root': [person('default_user'), 5, 'o'],
  owner: [person('default_user'), null, 'p'],
  'owner who is stored as a member': [person('default_user'), 3, 'p'],
  'site root': [person('root'), null, 'o'],
  'site root who was refused': [person('root'), 2, 'o'],
  'site admin': [person('admin'), null, 'o'],
  problem_admin: [person('problem_admin'), null, 'o'],
  'site admin who is a member': [person('admin'), 3, 'o'],
  'of a level that is unknown': [person('default_user'), 6, 'o'],
}

/** Open, banned, disbanded: the level, or - if the group is not there for them. */
const levels = `
visitor                         | 0 | - | -
stranger                        | 0 | - | -
applying                        | 1 | - | -
refused                         | 2 | - | -
member                          | 3 | - | -
group admin                     | 4 | - | -
group root                      | 5 | - | -
owner                           | 5 | - | -
owner who is stored as a member | 5 | - | -
site root                       | 5 | 5 | -
site root who was refused       | 5 | 5 | -
site admin                      | 0 | - | -
problem_admin                   | 0 | - | -
site admin who is a member      | 3 | - | -
of a level that is unknown      | 0 | - | -
`

const linesOf = (table: string) =>
  table
    .trim()
    .split('\n')
    .map((line) => line.split('|').map((cell) => cell.trim()))

test('everybody who can ask has a line', () => {
  expect(linesOf(levels).map(([name]) => name)).toEqual(Object.keys(askers))
})

test.each(linesOf(levels))('the level of a %s in an open, banned and disbanded group is %s, %s, %s', (name, ...row) => {
  const [viewer, level, ownerUid] = askers[name]!
  const answers = [0, 1, 2].map((status) => {
    const group = { ownerUid, status, level }
    const refusal = groupPermissions.find(viewer, group)
    expect([null, 'group_not_found']).toContain(refusal)
    return refusal === null ? String(groupPermissions.levelOf(viewer, group)) : '-'
  })
  expect(answers).toEqual(row)
})

test('a group of a status that is unknown is there for nobody', () => {
  const group = { ownerUid: 'p', status: 3, level: 5 }
  expect(groupPermissions.find(person('root'), group)).toBe('group_not_found')
})

/** What needs a member, an administrator, a root of the group. */
const minima = `
0 | group_members_only | group_members_only  | group_members_only
1 | group_members_only | group_members_only  | group_members_only
2 | group_members_only | group_members_only  | group_members_only
3 | ok                 | group_managers_only | group_managers_only
4 | ok                 | ok                  | group_managers_only
5 | ok                 | ok                  | ok
`

test.each(linesOf(minima))('the level %s is refused by minimum 3, 4, 5 with: %s, %s, %s', (level, ...row) => {
  const answers = ([3, 4, 5] as const).map((minimum) => groupPermissions.enter(Number(level) as GroupLevel, minimum))
  expect(answers.map((refusal) => refusal ?? 'ok')).toEqual(row)
})

/** Of an open, a banned and a disbanded group: everybody else is answered as if it did not exist. */
test('a disbanded group is opened again by its owner and by the root of the site', () => {
  const mayRestore = Object.entries(askers).map(([name, [viewer, level, ownerUid]]) => {
    const answers = [0, 1, 2].map((status) => groupPermissions.restore(viewer, { ownerUid, status, level }))
    expect(answers.slice(0, 2)).toEqual(['group_not_found', 'group_not_found'])
    expect([null, 'group_not_found']).toContain(answers[2])
    return [name, answers[2] === null] as const
  })
  expect(mayRestore.filter(([, may]) => may).map(([name]) => name)).toEqual([
    'owner',
    'owner who is stored as a member',
    'site root',
    'site root who was refused',
  ])
})
