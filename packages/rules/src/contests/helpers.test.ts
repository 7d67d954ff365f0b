import { contestAuth, contestDesks, type ContestDesk } from '@praxis/contract/statuses'
import { expect, test } from 'vitest'
import {
  aContest,
  aPerson,
  aRegistration,
  aVisitor,
  freezeAt,
  lastEnd,
  peopleOfGroup,
  peopleOfSite,
  startAt,
} from '../testing/contests.ts'
import { contestAccess, type ContestVisitor } from './access.ts'
import { knowledgeInContest, readsOthersCode } from './knowledge.ts'

const helper = (...desks: ContestDesk[]) => aVisitor({ viewer: aPerson('h'), desks })
const takesPart = (...desks: ContestDesk[]) => aVisitor({ ...helper(...desks), registration: aRegistration() })
const triesIt = aVisitor({ ...helper('jury'), registration: aRegistration({ kind: 'staff' }) })
const ofGroup = (level: ContestVisitor['level'], isGroupThere = true) =>
  aVisitor({ ...helper('jury', 'prints'), level, isGroupThere })

const moments = [startAt - 1, startAt, lastEnd - 1, lastEnd]

/** The desks before the start, from the start on, just before the last end, and after it: their first letters. */
const people: [string, ContestVisitor, string][] = [
  ['somebody', peopleOfSite.user, '- - - -'],
  ['somebody who takes part', peopleOfSite.registered, '- - - -'],
  ['another administrator', peopleOfSite['other administrator'], '- - - -'],
  ['a visitor whose row is somebody’s', aVisitor({ ...helper('jury'), viewer: null }), '- - - -'],
  ['the author', peopleOfSite['author, administrator'], 'jbp jbp jbp jbp'],
  ['the author, administrator no more', peopleOfSite['author, administrator no more'], '- - - -'],
  ['root', peopleOfSite.root, 'jbp jbp jbp jbp'],
  ['a helper of the jury', helper('jury'), 'j j j j'],
  ['a helper with balloons', helper('balloons'), 'b b b b'],
  ['a helper who prints', helper('prints'), 'p p p p'],
  ['a helper at two desks', helper('jury', 'prints'), 'jp jp jp jp'],
  ['a helper who takes part', takesPart('jury', 'balloons', 'prints'), '- - - jbp'],
  ['a helper who managed it once and tried it', triesIt, 'j j j j'],
]

test.each(people)('%s works at these desks', (_who, visitor, expected) => {
  const contest = aContest()
  const seen = moments.map((now) => {
    const desks = contestAccess.desksOf(visitor, contest, now)
    for (const desk of contestDesks)
      expect(contestAccess.serves(visitor, contest, now, desk)).toBe(desks.includes(desk))
    return desks.map((desk) => desk.charAt(0)).join('') || '-'
  })
  expect(seen.join(' ')).toBe(expected)
})

test.each([
  ['a member of it', ofGroup(3), ['jury', 'prints']],
  ['somebody who has left it', ofGroup(0), []],
  ['somebody for whom it is not there', ofGroup(0, false), []],
])('at desks of a contest of a group works %s', (_who, visitor, expected) => {
  expect(contestAccess.desksOf(visitor, aContest({ groupId: 5 }), startAt)).toEqual(expected)
})

test('a hidden contest is there for its helpers, and for others not', () => {
  const hidden = aContest({ isVisible: false })
  expect(contestAccess.see(helper('balloons'), hidden)).toBeNull()
  expect(contestAccess.see(peopleOfSite.user, hidden)).toBe('contest_not_found')
  expect(contestAccess.see(ofGroup(0, false), { ...hidden, groupId: 5 })).toBe('contest_not_found')
})

/** Refusals to enter, to submit and to register, at each of the moments. */
const doors: [string, ContestVisitor, string[]][] = [
  [
    'the jury enters without the password, and takes no part until the end',
    helper('jury'),
    [
      'contest_not_started contest_not_started contest_helps',
      'entered contest_helps contest_helps',
      'entered contest_helps contest_helps',
      'entered contest_ended contest_account_refused',
    ],
  ],
  [
    'other desks open nothing of what is inside',
    helper('balloons', 'prints'),
    [
      'contest_not_started contest_not_started contest_helps',
      'contest_password_needed contest_password_needed contest_helps',
      'contest_password_needed contest_password_needed contest_helps',
      'contest_password_needed contest_password_needed contest_account_refused',
    ],
  ],
]
test.each(doors)('%s', (_what, visitor, expected) => {
  const contest = aContest({
    auth: contestAuth.private,
    accountRule: { prefix: 'no', suffix: '', start: 1, end: 2, width: 1, extra: [] },
  })
  const { viewer } = visitor
  const seen = moments.map((now) =>
    [
      contestAccess.enter(visitor, contest, now) ?? 'entered',
      contestAccess.submit(visitor, contest, now),
      contestAccess.register({ ...visitor, viewer: viewer! }, contest, now),
    ].join(' '),
  )
  expect(seen).toEqual(expected)
})

test.each([
  ['somebody who takes part', peopleOfSite.registered, 'frozen', false],
  ['the jury', helper('jury'), 'managed', true],
  ['the jury who takes part', takesPart('jury'), 'frozen', false],
  ['a helper with balloons', helper('balloons'), 'frozen', false],
  ['a helper who prints', helper('prints'), 'frozen', false],
  ['the jury of a group, who has left it', ofGroup(0), 'none', false],
  ['a root of the group', peopleOfGroup['group root'], 'managed', true],
])('of what others have sent since the freeze %s knows', (_who, visitor, knowledge, readsCode) => {
  const contest = aContest({ freezeAt, ...(visitor.level !== null && { groupId: 5 }) })
  const submission = { uid: 'else', submittedAt: freezeAt, isTrial: false }
  expect(knowledgeInContest(visitor, contest, submission, freezeAt)).toBe(knowledge)
  expect(readsOthersCode(visitor, contest, freezeAt)).toBe(readsCode)
})

test('a desk does not make a manager: the board stays that of everybody', () => {
  for (const desk of contestDesks) expect(contestAccess.manages(helper(desk), aContest())).toBe(false)
})
