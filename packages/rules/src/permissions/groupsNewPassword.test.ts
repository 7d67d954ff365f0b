import { expect, test } from 'vitest'
import { groupPermissions, type GroupLevel } from './groups.ts'

const manager = (level: GroupLevel, isAboveRoots = false) => ({ level, isAboveRoots })
const managers = {
  outsider: manager(0),
  applicant: manager(1),
  member: manager(3),
  admin: manager(4),
  root: manager(5),
  owner: manager(5, true),
}

/** The answers to each of them about a person of each kind, whose account was made for the group. */
const table = `
actor     | none     | applying | member   | admin   | root    | owner    | oneself
outsider  | members  | members  | members  | members | members | members  | members
applicant | members  | members  | members  | members | members | members  | members
member    | managers | managers | managers | managers | managers | managers | managers
admin     | nobody   | nobody   | yes      | level   | level   | nobody   | self
root      | nobody   | nobody   | yes      | yes     | level   | nobody   | self
owner     | nobody   | nobody   | yes      | yes     | yes     | nobody   | self
`
const persons = {
  none: { level: 0, isOwner: false, isSelf: false },
  applying: { level: 1, isOwner: false, isSelf: false },
  member: { level: 3, isOwner: false, isSelf: false },
  admin: { level: 4, isOwner: false, isSelf: false },
  root: { level: 5, isOwner: false, isSelf: false },
  owner: { level: 5, isOwner: true, isSelf: false },
  oneself: { level: 3, isOwner: false, isSelf: true },
}
const words: Record<string, string | null> = {
  yes: null,
  members: 'group_members_only',
  managers: 'group_managers_only',
  nobody: 'group_member_not_found',
  level: 'group_level_forbidden',
  self: 'not_yourself',
}
const [, ...lines] = table
  .trim()
  .split('\n')
  .map((line) => line.split('|').map((cell) => cell.trim()))

const made = { isMadeForGroup: true, isStaff: false }

test('every manager has a line', () => {
  expect(lines.map(([actor]) => actor)).toEqual(Object.keys(managers))
})

test.each(lines)('%s', (actor = '', ...answers) => {
  const said = Object.values(persons).map((person) =>
    groupPermissions.newPassword(managers[actor as keyof typeof managers], person, made),
  )
  expect(said).toEqual(answers.map((word) => words[word]))
})

test('an account that was not made for the group, or is of the staff, is nobody’s but its own', () => {
  const ask = (account: typeof made) => groupPermissions.newPassword(managers.owner, persons.member, account)
  expect(ask({ ...made, isMadeForGroup: false })).toBe('group_account_elsewhere')
  expect(ask({ ...made, isStaff: true })).toBe('group_account_elsewhere')
})
