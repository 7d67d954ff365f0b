import { expect, test } from 'vitest'
import { knownOf, nameOnBoard, mayEnterOther, namePlaces, type NamePlace } from './names.ts'

const readers = {
  visitor: { uid: null, managesAccounts: false, managesGroup: false },
  anybody: { uid: 'x', managesAccounts: false, managesGroup: false },
  themselves: { uid: 'p', managesAccounts: false, managesGroup: false },
  // Also whoever manages the contest, and not its group or the accounts.
  groupManager: { uid: 'g', managesAccounts: false, managesGroup: true },
  accountStaff: { uid: 'r', managesAccounts: true, managesGroup: false },
}

const person = { uid: 'p', isMember: false, hasAgreed: false, tellsSchool: false }
const people = {
  stranger: person,
  member: { ...person, isMember: true },
  agreed: { ...person, hasAgreed: true },
  tellsSchool: { ...person, tellsSchool: true },
}

/** `both`: the real name and the school. */
const table = `
person      place        | visitor anybody themselves groupManager accountStaff
stranger    desk         | -       -       both       -            both
stranger    boardOfNames | -       -       both       -            both
stranger    board        | -       -       both       -            both
stranger    profile      | -       -       both       -            both
member      desk         | -       -       both       both         both
member      boardOfNames | -       -       both       both         both
member      board        | -       -       both       both         both
member      profile      | -       -       both       both         both
agreed      desk         | both    both    both       both         both
agreed      boardOfNames | both    both    both       both         both
agreed      board        | -       -       both       -            both
agreed      profile      | -       -       both       -            both
tellsSchool desk         | school  school  both       school       both
tellsSchool boardOfNames | school  school  both       school       both
tellsSchool board        | school  school  both       school       both
tellsSchool profile      | school  school  both       school       both
`

test('who reads the real name and the school of whom, and where', () => {
  const [, ...lines] = table.trim().split('\n')
  const asked = Object.keys(people).flatMap((name) =>
    namePlaces.map((place) => {
      const answers = Object.values(readers).map((reader) => said(reader, people[name as keyof typeof people], place))
      return [name, place, '|', ...answers]
    }),
  )
  expect(asked).toEqual(lines.map((line) => line.split(/\s+/)))
})

function said(reader: (typeof readers)[keyof typeof readers], of: typeof person, place: NamePlace): string {
  const { realname, school } = knownOf(reader, of, place)
  if (realname) return school ? 'both' : 'realname'
  return school ? 'school' : '-'
}

test.each([
  [true, true, true],
  [true, false, true],
  [false, true, true],
  [false, false, false],
])('a manager who is staff (%s) may enter a member of the group (%s): %s', (isStaff, isMember, answer) => {
  expect(mayEnterOther({ isStaff }, { isMember })).toBe(answer)
})

const named = { ...person, username: 'in7', nickname: 'Queen', realname: '林黍', teamName: null }

test.each([
  ['username', {}, 'in7'],
  ['nickname', {}, 'Queen'],
  ['nickname', { nickname: ' ' }, 'in7'],
  ['nickname', { nickname: null }, 'in7'],
  ['realname', { hasAgreed: true }, '林黍'],
  ['realname', { hasAgreed: false, isMember: true }, 'in7'],
  ['realname', { hasAgreed: true, realname: null }, 'in7'],
  ['username', { teamName: 'Three Bears' }, 'in7'],
  ['nickname', { teamName: 'Three Bears' }, 'Three Bears'],
  ['realname', { teamName: 'Three Bears', hasAgreed: true }, 'Three Bears'],
  ['realname', { teamName: 'Three Bears', hasAgreed: false }, 'Three Bears'],
] as const)('a board that shows each %s has somebody with %o as %s', (shownName, more, expected) => {
  expect(nameOnBoard({ ...named, ...more }, shownName)).toBe(expected)
})
