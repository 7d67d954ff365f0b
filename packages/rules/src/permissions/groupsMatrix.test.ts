import type { GivenRole } from '@praxis/contract/statuses'
import { describe, expect, test } from 'vitest'
import type { Viewer } from '../viewer.ts'
import { groupPermissions, type GroupPerson, type StoredGroup } from './groups.ts'

/** Who asks: the role on the site, the level that is stored, and whether the group is theirs. */
const actors: Readonly<Record<string, { role: GivenRole | null; level: number | null; owns?: true }>> = {
  visitor: { role: null, level: null },
  stranger: { role: 'default_user', level: null },
  applying: { role: 'default_user', level: 1 },
  refused: { role: 'default_user', level: 2 },
  member: { role: 'default_user', level: 3 },
  'group admin': { role: 'default_user', level: 4 },
  'group root': { role: 'default_user', level: 5 },
  owner: { role: 'default_user', level: 5, owns: true },
  'site root': { role: 'root', level: null },
  'site admin': { role: 'admin', level: null },
}

/** Whose place it is about. `oneself` is the actor. */
const others: Readonly<Record<string, GroupPerson>> = {
  none: { level: 0, isOwner: false, isSelf: false },
  applying: { level: 1, isOwner: false, isSelf: false },
  refused: { level: 2, isOwner: false, isSelf: false },
  member: { level: 3, isOwner: false, isSelf: false },
  admin: { level: 4, isOwner: false, isSelf: false },
  root: { level: 5, isOwner: false, isSelf: false },
  owner: { level: 5, isOwner: true, isSelf: false },
}

function asking(name: string): { viewer: Viewer | null; group: StoredGroup; oneself: GroupPerson } {
  const { role, level, owns = false } = actors[name]!
  const viewer: Viewer | null =
    role === null ? null : { uid: 'me', username: 'me', roles: [role], restrictions: [], isMember: false }
  return {
    viewer,
    group: { ownerUid: owns ? 'me' : 'somebody', status: 0, level },
    oneself: { level: level ?? 0, isOwner: owns, isSelf: true },
  }
}

function personOf(actor: string, target: string): GroupPerson {
  return target === 'oneself' ? asking(actor).oneself : others[target]!
}

/** The refusals as the tables write them; `yes` is none. */
const short: Readonly<Record<string, string>> = {
  group_members_only: 'members',
  group_managers_only: 'managers',
  group_member_not_found: 'nobody',
  group_level_forbidden: 'above',
  group_level_backwards: 'back',
  group_owner_only: 'owner',
  group_owner_stays: 'stays',
  group_owner_same: 'same',
  group_not_found: 'no_group',
  group_joined: 'joined',
  group_applying: 'applied',
  group_refused: 'refused',
  not_yourself: 'self',
}
const said = (refusal: string | null) => (refusal === null ? 'yes' : (short[refusal] ?? refusal))

const linesOf = (table: string) =>
  table
    .trim()
    .split('\n')
    .map((line) => line.split('|').map((cell) => cell.trim()))

/** Every actor with every target, in the order of the tables. */
const pairs = Object.keys(actors).flatMap((actor) => [...Object.keys(others), 'oneself'].map((one) => [actor, one]))

/** The answers to one who gives somebody the level 1, 2, 3, 4, 5. */
const setLevel = `
visitor     | none     | members  | members  | members  | members  | members
visitor     | applying | members  | members  | members  | members  | members
visitor     | refused  | members  | members  | members  | members  | members
visitor     | member   | members  | members  | members  | members  | members
visitor     | admin    | members  | members  | members  | members  | members
visitor     | root     | members  | members  | members  | members  | members
visitor     | owner    | members  | members  | members  | members  | members
visitor     | oneself  | members  | members  | members  | members  | members
stranger    | none     | members  | members  | members  | members  | members
stranger    | applying | members  | members  | members  | members  | members
stranger    | refused  | members  | members  | members  | members  | members
stranger    | member   | members  | members  | members  | members  | members
stranger    | admin    | members  | members  | members  | members  | members
stranger    | root     | members  | members  | members  | members  | members
stranger    | owner    | members  | members  | members  | members  | members
stranger    | oneself  | members  | members  | members  | members  | members
applying    | none     | members  | members  | members  | members  | members
applying    | applying | members  | members  | members  | members  | members
applying    | refused  | members  | members  | members  | members  | members
applying    | member   | members  | members  | members  | members  | members
applying    | admin    | members  | members  | members  | members  | members
applying    | root     | members  | members  | members  | members  | members
applying    | owner    | members  | members  | members  | members  | members
applying    | oneself  | members  | members  | members  | members  | members
refused     | none     | members  | members  | members  | members  | members
refused     | applying | members  | members  | members  | members  | members
refused     | refused  | members  | members  | members  | members  | members
refused     | member   | members  | members  | members  | members  | members
refused     | admin    | members  | members  | members  | members  | members
refused     | root     | members  | members  | members  | members  | members
refused     | owner    | members  | members  | members  | members  | members
refused     | oneself  | members  | members  | members  | members  | members
member      | none     | managers | managers | managers | managers | managers
member      | applying | managers | managers | managers | managers | managers
member      | refused  | managers | managers | managers | managers | managers
member      | member   | managers | managers | managers | managers | managers
member      | admin    | managers | managers | managers | managers | managers
member      | root     | managers | managers | managers | managers | managers
member      | owner    | managers | managers | managers | managers | managers
member      | oneself  | managers | managers | managers | managers | managers
group admin | none     | nobody   | nobody   | nobody   | nobody   | nobody
group admin | applying | back     | yes      | yes      | above    | above
group admin | refused  | back     | yes      | yes      | above    | above
group admin | member   | back     | back     | yes      | above    | above
group admin | admin    | above    | above    | above    | above    | above
group admin | root     | above    | above    | above    | above    | above
group admin | owner    | nobody   | nobody   | nobody   | nobody   | nobody
group admin | oneself  | above    | above    | above    | above    | above
group root  | none     | nobody   | nobody   | nobody   | nobody   | nobody
group root  | applying | back     | yes      | yes      | yes      | above
group root  | refused  | back     | yes      | yes      | yes      | above
group root  | member   | back     | back     | yes      | yes      | above
group root  | admin    | back     | back     | yes      | yes      | above
group root  | root     | above    | above    | above    | above    | above
group root  | owner    | nobody   | nobody   | nobody   | nobody   | nobody
group root  | oneself  | above    | above    | above    | above    | above
owner       | none     | nobody   | nobody   | nobody   | nobody   | nobody
owner       | applying | back     | yes      | yes      | yes      | yes
owner       | refused  | back     | yes      | yes      | yes      | yes
owner       | member   | back     | back     | yes      | yes      | yes
owner       | admin    | back     | back     | yes      | yes      | yes
owner       | root     | back     | back     | yes      | yes      | yes
owner       | owner    | nobody   | nobody   | nobody   | nobody   | nobody
owner       | oneself  | nobody   | nobody   | nobody   | nobody   | nobody
site root   | none     | nobody   | nobody   | nobody   | nobody   | nobody
site root   | applying | back     | yes      | yes      | yes      | yes
site root   | refused  | back     | yes      | yes      | yes      | yes
site root   | member   | back     | back     | yes      | yes      | yes
site root   | admin    | back     | back     | yes      | yes      | yes
site root   | root     | back     | back     | yes      | yes      | yes
site root   | owner    | nobody   | nobody   | nobody   | nobody   | nobody
site root   | oneself  | nobody   | nobody   | nobody   | nobody   | nobody
site admin  | none     | members  | members  | members  | members  | members
site admin  | applying | members  | members  | members  | members  | members
site admin  | refused  | members  | members  | members  | members  | members
site admin  | member   | members  | members  | members  | members  | members
site admin  | admin    | members  | members  | members  | members  | members
site admin  | root     | members  | members  | members  | members  | members
site admin  | owner    | members  | members  | members  | members  | members
site admin  | oneself  | members  | members  | members  | members  | members
`

describe('to give somebody a level', () => {
  const lines = linesOf(setLevel)

  test('every actor has a line with every target', () => {
    expect(lines.map(([actor, target]) => [actor, target])).toEqual(pairs)
  })

  test.each(lines)('%s, of %s', (actor = '', target = '', ...answers) => {
    const { viewer, group } = asking(actor)
    const manager = groupPermissions.managerOf(viewer, group)
    const given = [1, 2, 3, 4, 5].map((to) => said(groupPermissions.setLevel(manager, personOf(actor, target), to)))
    expect(given).toEqual(answers)
  })
})

/** The answers to one who removes somebody, sets their name in the group, makes them the owner. */
const acts = `
visitor     | none     | members  | members  | members
visitor     | applying | members  | members  | members
visitor     | refused  | members  | members  | members
visitor     | member   | members  | members  | members
visitor     | admin    | members  | members  | members
visitor     | root     | members  | members  | members
visitor     | owner    | members  | members  | members
visitor     | oneself  | members  | members  | members
stranger    | none     | members  | members  | members
stranger    | applying | members  | members  | members
stranger    | refused  | members  | members  | members
stranger    | member   | members  | members  | members
stranger    | admin    | members  | members  | members
stranger    | root     | members  | members  | members
stranger    | owner    | members  | members  | members
stranger    | oneself  | members  | members  | members
applying    | none     | members  | members  | members
applying    | applying | members  | members  | members
applying    | refused  | members  | members  | members
applying    | member   | members  | members  | members
applying    | admin    | members  | members  | members
applying    | root     | members  | members  | members
applying    | owner    | members  | members  | members
applying    | oneself  | members  | members  | members
refused     | none     | members  | members  | members
refused     | applying | members  | members  | members
refused     | refused  | members  | members  | members
refused     | member   | members  | members  | members
refused     | admin    | members  | members  | members
refused     | root     | members  | members  | members
refused     | owner    | members  | members  | members
refused     | oneself  | members  | members  | members
member      | none     | managers | managers | owner
member      | applying | managers | managers | owner
member      | refused  | managers | managers | owner
member      | member   | managers | managers | owner
member      | admin    | managers | managers | owner
member      | root     | managers | managers | owner
member      | owner    | managers | managers | owner
member      | oneself  | managers | yes      | owner
group admin | none     | nobody   | nobody   | owner
group admin | applying | yes      | nobody   | owner
group admin | refused  | yes      | nobody   | owner
group admin | member   | yes      | yes      | owner
group admin | admin    | above    | above    | owner
group admin | root     | above    | above    | owner
group admin | owner    | nobody   | above    | owner
group admin | oneself  | self     | yes      | owner
group root  | none     | nobody   | nobody   | owner
group root  | applying | yes      | nobody   | owner
group root  | refused  | yes      | nobody   | owner
group root  | member   | yes      | yes      | owner
group root  | admin    | yes      | yes      | owner
group root  | root     | above    | above    | owner
group root  | owner    | nobody   | above    | owner
group root  | oneself  | self     | yes      | owner
owner       | none     | nobody   | nobody   | nobody
owner       | applying | yes      | nobody   | nobody
owner       | refused  | yes      | nobody   | nobody
owner       | member   | yes      | yes      | yes
owner       | admin    | yes      | yes      | yes
owner       | root     | yes      | yes      | yes
owner       | owner    | nobody   | yes      | same
owner       | oneself  | self     | yes      | same
site root   | none     | nobody   | nobody   | nobody
site root   | applying | yes      | nobody   | nobody
site root   | refused  | yes      | nobody   | nobody
site root   | member   | yes      | yes      | yes
site root   | admin    | yes      | yes      | yes
site root   | root     | yes      | yes      | yes
site root   | owner    | nobody   | yes      | same
site root   | oneself  | self     | nobody   | nobody
site admin  | none     | members  | members  | members
site admin  | applying | members  | members  | members
site admin  | refused  | members  | members  | members
site admin  | member   | members  | members  | members
site admin  | admin    | members  | members  | members
site admin  | root     | members  | members  | members
site admin  | owner    | members  | members  | members
site admin  | oneself  | members  | members  | members
`

describe('to remove, to name and to make owner', () => {
  const lines = linesOf(acts)

  test('every actor has a line with every target', () => {
    expect(lines.map(([actor, target]) => [actor, target])).toEqual(pairs)
  })

  test.each(lines)('%s, of %s', (actor = '', target = '', ...answers) => {
    const { viewer, group } = asking(actor)
    const manager = groupPermissions.managerOf(viewer, group)
    const person = personOf(actor, target)
    const { remove, setName, handOver } = groupPermissions
    expect([remove, setName, handOver].map((rule) => said(rule(manager, person)))).toEqual(answers)
  })
})

/**
 * The level that counts; the answers to one who leaves, who decides what the owner decides, who reads about the group
 * while it is visible and while it is hidden, and who joins a group that is open, hidden, banned, disbanded, and who opens a
 * disbanded one again.
 */
const own = `
visitor     | 0        | -        | members  | yes      | members  | -        | -        | -        | -        | no_group
stranger    | 0        | members  | members  | yes      | members  | yes      | no_group | no_group | no_group | no_group
applying    | 1        | yes      | members  | yes      | members  | applied  | no_group | no_group | no_group | no_group
refused     | 2        | members  | members  | yes      | members  | refused  | no_group | no_group | no_group | no_group
member      | 3        | yes      | owner    | yes      | yes      | joined   | joined   | no_group | no_group | no_group
group admin | 4        | yes      | owner    | yes      | yes      | joined   | joined   | no_group | no_group | no_group
group root  | 5        | yes      | owner    | yes      | yes      | joined   | joined   | no_group | no_group | no_group
owner       | 5        | stays    | yes      | yes      | yes      | joined   | joined   | no_group | no_group | yes
site root   | 5        | members  | yes      | yes      | yes      | yes      | yes      | no_group | no_group | yes
site admin  | 0        | members  | members  | yes      | members  | yes      | no_group | no_group | no_group | no_group
`

describe('what somebody does about oneself and the group', () => {
  const lines = linesOf(own)

  test('every actor has a line', () => {
    expect(lines.map(([actor]) => actor)).toEqual(Object.keys(actors))
  })

  test.each(lines)('%s', (actor = '', ...answers) => {
    const { viewer, group, oneself } = asking(actor)
    const level = groupPermissions.levelOf(viewer, group)
    const join = (more: { status?: number; isVisible?: boolean }) =>
      viewer === null ? '-' : said(groupPermissions.join(viewer, { isVisible: true, ...group, ...more }))
    expect([
      String(level),
      viewer === null ? '-' : said(groupPermissions.leave(oneself)),
      said(groupPermissions.own(groupPermissions.managerOf(viewer, group))),
      said(groupPermissions.see(level, { isVisible: true })),
      said(groupPermissions.see(level, { isVisible: false })),
      join({}),
      join({ isVisible: false }),
      join({ status: 1 }),
      join({ status: 2 }),
      said(groupPermissions.restore(viewer, { ...group, status: 2 })),
    ]).toEqual(answers)
  })
})

test('a group that was not disbanded is not opened again by anybody', () => {
  for (const actor of Object.keys(actors)) {
    const { viewer, group } = asking(actor)
    for (const status of [0, 1]) expect(groupPermissions.restore(viewer, { ...group, status })).toBe('group_not_found')
  }
})
