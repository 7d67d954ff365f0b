import { commentLimits } from '@praxis/contract/commentLimits'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  aContest,
  aVisitor,
  endAt,
  expectTable,
  lastEnd,
  peopleOfGroup,
  peopleOfSite,
  startAt,
} from '../testing/contests.ts'
import {
  commentReach,
  editableUntil,
  mayReply,
  mentionsIn,
  readsComment,
  refuseDeleting,
  refuseEditing,
  refuseText,
  shorten,
  type CommentAuthor,
} from './comments.ts'

const moments = { scheduled: startAt - 1, running: startAt, 'end for most': endAt, 'all over': lastEnd } as const
type Moment = keyof typeof moments

const authors = {
  self: { isSelf: true, isRoot: false, isManager: false },
  contestant: { isSelf: false, isRoot: false, isManager: false },
  manager: { isSelf: false, isRoot: false, isManager: true },
  root: { isSelf: false, isRoot: true, isManager: true },
} as const satisfies Record<string, CommentAuthor>
const sees = (reach: ReturnType<typeof commentReach>) =>
  Object.entries(authors)
    .filter(([, author]) => readsComment(reach, author))
    .map(([name]) => name)
    .join(' ') || '-'

describe('whose comments somebody reads', () => {
  const reach = (
    people: Readonly<Record<string, Parameters<typeof commentReach>[0]['visitor']>>,
    groupId: number | null,
  ) =>
    ({
      columns: Object.keys(moments),
      lines: Object.keys(people),
      answer: (name: string, moment: string) =>
        commentReach({ visitor: people[name]!, contest: aContest({ groupId }), now: moments[moment as Moment] }),
    }) as const

  test('in a contest of the site', () => {
    expectTable(
      `
                                   | scheduled | running        | end for most   | all over
  visitor                          | none      | none           | none           | none
  user                             | none      | ownAndManagers | ownAndManagers | all
  registered                       | none      | ownAndManagers | ownAndManagers | all
  registered, other password since | none      | ownAndManagers | ownAndManagers | all
  registered, disqualified         | none      | ownAndManagers | ownAndManagers | all
  registered, 20 minutes more      | none      | ownAndManagers | ownAndManagers | all
  registered, name not admitted    | none      | ownAndManagers | ownAndManagers | all
  name not admitted                | none      | ownAndManagers | ownAndManagers | all
  author, administrator            | all       | all            | all            | all
  author, administrator no more    | none      | ownAndManagers | ownAndManagers | all
  other administrator              | none      | ownAndManagers | ownAndManagers | all
  other problem administrator      | none      | ownAndManagers | ownAndManagers | all
  root                             | all       | all            | all            | all`,
      reach(peopleOfSite, null),
    )
  })

  test('in a contest of a group', () => {
    expectTable(
      `
                                   | scheduled | running        | end for most   | all over
  visitor                          | none      | none           | none           | none
  outside                          | none      | none           | none           | none
  outside, registered              | none      | none           | none           | none
  applying                         | none      | none           | none           | none
  refused                          | none      | none           | none           | none
  member                           | none      | ownAndManagers | ownAndManagers | all
  member, registered               | none      | ownAndManagers | ownAndManagers | all
  member, other password since     | none      | ownAndManagers | ownAndManagers | all
  member, disqualified             | none      | ownAndManagers | ownAndManagers | all
  member, name not admitted        | none      | ownAndManagers | ownAndManagers | all
  author, member                   | none      | ownAndManagers | ownAndManagers | all
  author, left the group           | none      | none           | none           | none
  author, administrator of the site | none     | ownAndManagers | ownAndManagers | all
  author, group admin              | all       | all            | all            | all
  other group admin                | none      | ownAndManagers | ownAndManagers | all
  group root                       | all       | all            | all            | all
  administrator of the site        | none      | none           | none           | none
  root of the site                 | all       | all            | all            | all
  group is not there               | none      | none           | none           | none`,
      reach(peopleOfGroup, 7),
    )
  })

  test('is a matter of who wrote them', () => {
    expect(sees('all')).toBe('self contestant manager root')
    expect(sees('ownAndManagers')).toBe('self manager root')
    expect(sees('none')).toBe('-')
  })
})

test('below a comment of root its author and managers reply, elsewhere whoever reads the comment', () => {
  const visitors = { user: peopleOfSite.user, manager: peopleOfSite.root, visitor: aVisitor({ viewer: null }) }
  const rows = Object.entries(visitors).flatMap(([name, visitor]) =>
    (['running', 'all over'] as const).map((moment) => {
      const at = { visitor, contest: aContest(), now: moments[moment] }
      const own = { ...authors.root, isSelf: true }
      const all = Object.entries({ ...authors, 'self, root': own })
      return `${name} ${moment}: ${all
        .filter(([, author]) => mayReply(at, author))
        .map(([who]) => who)
        .join(',')}`
    }),
  )
  expect(rows).toEqual([
    'user running: self,manager,self, root',
    'user all over: self,contestant,manager,self, root',
    'manager running: self,contestant,manager,root,self, root',
    'manager all over: self,contestant,manager,root,self, root',
    'visitor running: ',
    'visitor all over: ',
  ])
})

test('authors delete their texts, and whoever manages the contest deletes all', () => {
  const of = (visitor: Parameters<typeof commentReach>[0]['visitor']) => ({
    visitor,
    contest: aContest(),
    now: startAt,
  })
  const refusals = (visitor: Parameters<typeof commentReach>[0]['visitor']) =>
    Object.values(authors).map((author) => refuseDeleting(of(visitor), author))
  const not = 'comment_not_yours'
  expect(refusals(peopleOfSite.user)).toEqual([null, not, not, not])
  expect(refusals(peopleOfSite['other administrator'])).toEqual([null, not, not, not])
  expect(refusals(peopleOfSite['author, administrator'])).toEqual([null, null, null, null])
  expect(refusals(peopleOfSite.root)).toEqual([null, null, null, null])
})

test('a text is changed by its author alone, within a quarter of an hour', () => {
  expect(editableUntil(1_000)).toBe(901_000)
  expect(refuseEditing(authors.self, 1_000, 900_999)).toBeNull()
  expect(refuseEditing(authors.self, 1_000, 901_000)).toBe('comment_edit_late')
  expect(refuseEditing({ ...authors.root }, 1_000, 1_000)).toBe('comment_not_yours')
})

test('a text says something and has ten thousand characters at most', () => {
  expect(refuseText(' \n\t')).toBe('comment_empty')
  expect(refuseText('x'.repeat(10_000))).toBeNull()
  expect(refuseText('x'.repeat(10_001))).toBe('comment_long')
})

test.each([
  ['nobody here', []],
  ['@Alice, look', [['alice,', 'alice']]],
  ['look,@alice', [['alice']]],
  ['(@alice)', [['alice)', 'alice']]],
  ['mail a@example.org', []],
  ['@a.b-c', [['a.b-c', 'a.b-', 'a.b', 'a.', 'a']]],
  ['@张三你好', [['张三你好', '张三你', '张三', '张']]],
  ['@alice你好', [['alice你好', 'alice你', 'alice']]],
  ['`@Override` and ```\n@Test\n``` @bob', [['bob']]],
  ['@bob @BOB @bob', [['bob']]],
  ['@@bob', []],
  [`@${'中'.repeat(9_999)}`, [Array.from({ length: 20 }, (_, n) => '中'.repeat(20 - n))]],
  [`@${'x'.repeat(21)}`, []],
])('%j mentions %j', (text, names) => {
  expect(mentionsIn(text)).toEqual(names)
})

test('ten mentions of a text count', () => {
  const text = Array.from({ length: 12 }, (_, n) => `@person${n}`).join(' ')
  expect(mentionsIn(text).map(([name]) => name)).toEqual(Array.from({ length: 10 }, (_, n) => `person${n}`))
})

test('whatever a text is, a name in it is no longer than names are, and is a part of it', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (text) => {
      for (const name of mentionsIn(`@${text}`).flat()) {
        expect(name.length).toBeLessThanOrEqual(20)
        expect(`@${text}`.toLowerCase()).toContain(name)
      }
    }),
  )
})

test('a shortened text ends in dots, and no character is cut in two', () => {
  expect(shorten('abc', 3)).toBe('abc')
  expect(shorten('abcd', 3)).toBe('abc...')
  expect(shorten('ab😀d', 3)).toBe('ab...')
  expect(commentLimits.quoteLength).toBe(100)
})
