// oxlint-disable max-lines -- one table of all kinds, states and people
import { contestAuth } from '@praxis/contract/statuses'
import { describe, expect, test } from 'vitest'
import {
  aContest,
  aPerson,
  aRegistration,
  aVisitor,
  endAt,
  expectTable,
  freezeAt,
  lastEnd,
  minute,
  peopleOfGroup,
  peopleOfSite,
  startAt,
} from '../testing/contests.ts'
import { contestAccess, type ContestFacts, type ContestVisitor } from './access.ts'

type Asked = { contest: Partial<ContestFacts>; now: number }

/** What a contest is like, and when somebody asks. */
const states: Readonly<Record<string, Asked>> = {
  scheduled: { contest: {}, now: startAt - 1 },
  running: { contest: {}, now: startAt },
  sealed: { contest: { freezeAt }, now: freezeAt },
  'end for most': { contest: {}, now: endAt },
  ended: { contest: {}, now: lastEnd },
  'ended, not thawed': { contest: { freezeAt, thawsItself: false }, now: lastEnd },
  'ended, goes on': { contest: { allowsAfterEnd: true }, now: lastEnd },
}

/** The refusals as the tables write them; a dot is none. */
const letters: Readonly<Record<string, string>> = {
  contest_not_found: '?',
  group_members_only: 'M',
  login_required: 'L',
  contest_not_started: 'S',
  contest_password_needed: 'P',
  contest_account_refused: 'N',
  contest_window_closed: 'W',
  contest_disqualified: 'D',
  contest_ended: 'E',
  contest_registered: 'R',
}
const said = (refusal: string | null) => (refusal === null ? '.' : (letters[refusal] ?? refusal))

/** The answers to see, enter, submit and register. Nobody registers without being signed in. */
function answers(visitor: ContestVisitor, contest: ContestFacts, now: number): string {
  const { viewer } = visitor
  return [
    said(contestAccess.see(visitor, contest)),
    said(contestAccess.enter(visitor, contest, now)),
    said(contestAccess.submit(visitor, contest, now)),
    viewer === null ? '-' : said(contestAccess.register({ ...visitor, viewer }, contest, now)),
  ].join('')
}

/**
 * A cell has the answers to see, enter, submit and register: a dot, or why not. ? it is not there, M for members of the
 * group, L signed in only, S not started, P the password is needed, N the name is not admitted, W the own time has not
 * begun, D disqualified, E over, R registered already.
 */
const ofSite = {
  public: `
                                    | scheduled | running | sealed | end for most | ended | ended, not thawed | ended, goes on
  visitor                           | .LL-      | .LL-    | .LL-   | .LL-         | .LL-  | .LL-              | .LL-
  user                              | .SS.      | ....    | ....   | ..E.         | ..EE  | ..EE              | ....
  registered                        | .SSR      | ...R    | ...R   | ..ER         | ..ER  | ..ER              | ...R
  registered, other password since  | .SS.      | ....    | ....   | ..E.         | ..EE  | ..EE              | ....
  registered, disqualified          | .SSD      | ..DD    | ..DD   | ..DD         | ..ED  | ..ED              | ..DD
  registered, 20 minutes more       | .SSR      | ...R    | ...R   | ...R         | ..ER  | ..ER              | ...R
  registered, name not admitted     | .SSR      | ..NR    | ..NR   | ..NR         | ..ER  | ..ER              | ..NR
  name not admitted                 | .SSN      | ..NN    | ..NN   | ..NN         | ..EN  | ..EN              | ..NN
  author, administrator             | ....      | ....    | ....   | ....         | ...E  | ...E              | ....
  author, administrator no more     | .SS.      | ....    | ....   | ..E.         | ..EE  | ..EE              | ....
  other administrator               | .SS.      | ....    | ....   | ..E.         | ..EE  | ..EE              | ....
  other problem administrator       | .SS.      | ....    | ....   | ..E.         | ..EE  | ..EE              | ....
  root                              | ....      | ....    | ....   | ....         | ...E  | ...E              | ....
`,
  private: `
                                    | scheduled | running | sealed | end for most | ended | ended, not thawed | ended, goes on
  visitor                           | .LL-      | .LL-    | .LL-   | .LL-         | .LL-  | .LL-              | .LL-
  user                              | .SS.      | .PP.    | .PP.   | .PP.         | .PP.  | .PP.              | .PP.
  registered                        | .SSR      | ...R    | ...R   | ..ER         | ..ER  | ..ER              | ...R
  registered, other password since  | .SS.      | .PP.    | .PP.   | .PP.         | .PP.  | .PP.              | .PP.
  registered, disqualified          | .SSD      | ..DD    | ..DD   | ..DD         | ..ED  | ..ED              | ..DD
  registered, 20 minutes more       | .SSR      | ...R    | ...R   | ...R         | ..ER  | ..ER              | ...R
  registered, name not admitted     | .SSR      | .NNR    | .NNR   | .NNR         | .NNR  | .NNR              | .NNR
  name not admitted                 | .SSN      | .PPN    | .PPN   | .PPN         | .PPN  | .PPN              | .PPN
  author, administrator             | ....      | ....    | ....   | ....         | ....  | ....              | ....
  author, administrator no more     | .SS.      | .PP.    | .PP.   | .PP.         | .PP.  | .PP.              | .PP.
  other administrator               | .SS.      | .PP.    | .PP.   | .PP.         | .PP.  | .PP.              | .PP.
  other problem administrator       | .SS.      | .PP.    | .PP.   | .PP.         | .PP.  | .PP.              | .PP.
  root                              | ....      | ....    | ....   | ....         | ....  | ....              | ....
`,
  protected: `
                                    | scheduled | running | sealed | end for most | ended | ended, not thawed | ended, goes on
  visitor                           | .LL-      | .LL-    | .LL-   | .LL-         | .LL-  | .LL-              | .LL-
  user                              | .SS.      | ..P.    | ..P.   | ..P.         | ..EE  | ..EE              | ..P.
  registered                        | .SSR      | ...R    | ...R   | ..ER         | ..ER  | ..ER              | ...R
  registered, other password since  | .SS.      | ..P.    | ..P.   | ..P.         | ..EE  | ..EE              | ..P.
  registered, disqualified          | .SSD      | ..DD    | ..DD   | ..DD         | ..ED  | ..ED              | ..DD
  registered, 20 minutes more       | .SSR      | ...R    | ...R   | ...R         | ..ER  | ..ER              | ...R
  registered, name not admitted     | .SSR      | ..NR    | ..NR   | ..NR         | ..ER  | ..ER              | ..NR
  name not admitted                 | .SSN      | ..NN    | ..NN   | ..NN         | ..EN  | ..EN              | ..NN
  author, administrator             | ....      | ....    | ....   | ....         | ...E  | ...E              | ....
  author, administrator no more     | .SS.      | ..P.    | ..P.   | ..P.         | ..EE  | ..EE              | ..P.
  other administrator               | .SS.      | ..P.    | ..P.   | ..P.         | ..EE  | ..EE              | ..P.
  other problem administrator       | .SS.      | ..P.    | ..P.   | ..P.         | ..EE  | ..EE              | ..P.
  root                              | ....      | ....    | ....   | ....         | ...E  | ...E              | ....
`,
}

const ofGroup = {
  public: `
                                    | scheduled | running | sealed | end for most | ended | ended, not thawed | ended, goes on
  visitor                           | MMM-      | MMM-    | MMM-   | MMM-         | MMM-  | MMM-              | MMM-
  outside                           | MMMM      | MMMM    | MMMM   | MMMM         | MMMM  | MMMM              | MMMM
  outside, registered               | MMMM      | MMMM    | MMMM   | MMMM         | MMMM  | MMMM              | MMMM
  applying                          | MMMM      | MMMM    | MMMM   | MMMM         | MMMM  | MMMM              | MMMM
  refused                           | MMMM      | MMMM    | MMMM   | MMMM         | MMMM  | MMMM              | MMMM
  member                            | .SS.      | ....    | ....   | ..E.         | ..EE  | ..EE              | ....
  member, registered                | .SSR      | ...R    | ...R   | ..ER         | ..ER  | ..ER              | ...R
  member, other password since      | .SS.      | ....    | ....   | ..E.         | ..EE  | ..EE              | ....
  member, disqualified              | .SSD      | ..DD    | ..DD   | ..DD         | ..ED  | ..ED              | ..DD
  member, name not admitted         | .SSR      | ..NR    | ..NR   | ..NR         | ..ER  | ..ER              | ..NR
  author, member                    | .SS.      | ....    | ....   | ..E.         | ..EE  | ..EE              | ....
  author, left the group            | MMMM      | MMMM    | MMMM   | MMMM         | MMMM  | MMMM              | MMMM
  author, administrator of the site | .SS.      | ....    | ....   | ..E.         | ..EE  | ..EE              | ....
  author, group admin               | ....      | ....    | ....   | ....         | ...E  | ...E              | ....
  other group admin                 | .SS.      | ....    | ....   | ..E.         | ..EE  | ..EE              | ....
  group root                        | ....      | ....    | ....   | ....         | ...E  | ...E              | ....
  administrator of the site         | MMMM      | MMMM    | MMMM   | MMMM         | MMMM  | MMMM              | MMMM
  root of the site                  | ....      | ....    | ....   | ....         | ...E  | ...E              | ....
  group is not there                | ????      | ????    | ????   | ????         | ????  | ????              | ????
`,
  private: `
                                    | scheduled | running | sealed | end for most | ended | ended, not thawed | ended, goes on
  visitor                           | MMM-      | MMM-    | MMM-   | MMM-         | MMM-  | MMM-              | MMM-
  outside                           | MMMM      | MMMM    | MMMM   | MMMM         | MMMM  | MMMM              | MMMM
  outside, registered               | MMMM      | MMMM    | MMMM   | MMMM         | MMMM  | MMMM              | MMMM
  applying                          | MMMM      | MMMM    | MMMM   | MMMM         | MMMM  | MMMM              | MMMM
  refused                           | MMMM      | MMMM    | MMMM   | MMMM         | MMMM  | MMMM              | MMMM
  member                            | .SS.      | .PP.    | .PP.   | .PP.         | .PP.  | .PP.              | .PP.
  member, registered                | .SSR      | ...R    | ...R   | ..ER         | ..ER  | ..ER              | ...R
  member, other password since      | .SS.      | .PP.    | .PP.   | .PP.         | .PP.  | .PP.              | .PP.
  member, disqualified              | .SSD      | ..DD    | ..DD   | ..DD         | ..ED  | ..ED              | ..DD
  member, name not admitted         | .SSR      | .NNR    | .NNR   | .NNR         | .NNR  | .NNR              | .NNR
  author, member                    | .SS.      | .PP.    | .PP.   | .PP.         | .PP.  | .PP.              | .PP.
  author, left the group            | MMMM      | MMMM    | MMMM   | MMMM         | MMMM  | MMMM              | MMMM
  author, administrator of the site | .SS.      | .PP.    | .PP.   | .PP.         | .PP.  | .PP.              | .PP.
  author, group admin               | ....      | ....    | ....   | ....         | ....  | ....              | ....
  other group admin                 | .SS.      | .PP.    | .PP.   | .PP.         | .PP.  | .PP.              | .PP.
  group root                        | ....      | ....    | ....   | ....         | ....  | ....              | ....
  administrator of the site         | MMMM      | MMMM    | MMMM   | MMMM         | MMMM  | MMMM              | MMMM
  root of the site                  | ....      | ....    | ....   | ....         | ....  | ....              | ....
  group is not there                | ????      | ????    | ????   | ????         | ????  | ????              | ????
`,
  protected: `
                                    | scheduled | running | sealed | end for most | ended | ended, not thawed | ended, goes on
  visitor                           | MMM-      | MMM-    | MMM-   | MMM-         | MMM-  | MMM-              | MMM-
  outside                           | MMMM      | MMMM    | MMMM   | MMMM         | MMMM  | MMMM              | MMMM
  outside, registered               | MMMM      | MMMM    | MMMM   | MMMM         | MMMM  | MMMM              | MMMM
  applying                          | MMMM      | MMMM    | MMMM   | MMMM         | MMMM  | MMMM              | MMMM
  refused                           | MMMM      | MMMM    | MMMM   | MMMM         | MMMM  | MMMM              | MMMM
  member                            | .SS.      | ..P.    | ..P.   | ..P.         | ..EE  | ..EE              | ..P.
  member, registered                | .SSR      | ...R    | ...R   | ..ER         | ..ER  | ..ER              | ...R
  member, other password since      | .SS.      | ..P.    | ..P.   | ..P.         | ..EE  | ..EE              | ..P.
  member, disqualified              | .SSD      | ..DD    | ..DD   | ..DD         | ..ED  | ..ED              | ..DD
  member, name not admitted         | .SSR      | ..NR    | ..NR   | ..NR         | ..ER  | ..ER              | ..NR
  author, member                    | .SS.      | ..P.    | ..P.   | ..P.         | ..EE  | ..EE              | ..P.
  author, left the group            | MMMM      | MMMM    | MMMM   | MMMM         | MMMM  | MMMM              | MMMM
  author, administrator of the site | .SS.      | ..P.    | ..P.   | ..P.         | ..EE  | ..EE              | ..P.
  author, group admin               | ....      | ....    | ....   | ....         | ...E  | ...E              | ....
  other group admin                 | .SS.      | ..P.    | ..P.   | ..P.         | ..EE  | ..EE              | ..P.
  group root                        | ....      | ....    | ....   | ....         | ...E  | ...E              | ....
  administrator of the site         | MMMM      | MMMM    | MMMM   | MMMM         | MMMM  | MMMM              | MMMM
  root of the site                  | ....      | ....    | ....   | ....         | ...E  | ...E              | ....
  group is not there                | ????      | ????    | ????   | ????         | ????  | ????              | ????
`,
}

const kinds = ['public', 'private', 'protected'] as const

describe.each(kinds)('a %s contest', (kind) => {
  const asking = (people: Readonly<Record<string, ContestVisitor>>, groupId: number | null) => ({
    columns: Object.keys(states),
    lines: Object.keys(people),
    answer(line: string, column: string) {
      const { contest, now } = states[column]!
      return answers(people[line]!, aContest({ ...contest, auth: contestAuth[kind], groupId }), now)
    },
  })

  test('of the site', () => {
    expectTable(ofSite[kind], asking(peopleOfSite, null))
  })

  test('of a group', () => {
    expectTable(ofGroup[kind], asking(peopleOfGroup, 5))
  })

  test('that is hidden is there for those who manage it only, whoever is registered', () => {
    const seen = (people: Readonly<Record<string, ContestVisitor>>, groupId: number | null) =>
      Object.entries(people)
        .filter(([, visitor]) => {
          const contest = aContest({ auth: contestAuth[kind], groupId, isVisible: false })
          const told = answers(visitor, contest, startAt)
          if (told.startsWith('?')) expect(told.replace('-', '?')).toBe('????')
          return told.startsWith('.')
        })
        .map(([name]) => name)
    expect(seen(peopleOfSite, null)).toEqual(['author, administrator', 'root'])
    expect(seen(peopleOfGroup, 5)).toEqual(['author, group admin', 'group root', 'root of the site'])
  })
})

test('these manage a contest, at any time', () => {
  const managers = (people: Readonly<Record<string, ContestVisitor>>) =>
    Object.entries(people)
      .filter(([, visitor]) => contestAccess.manages(visitor, aContest()))
      .map(([name]) => name)
  expect(managers(peopleOfSite)).toEqual(['author, administrator', 'root'])
  expect(managers(peopleOfGroup)).toEqual(['author, group admin', 'group root', 'root of the site'])
})

describe('to the millisecond', () => {
  const contest = aContest()
  const after = aContest({ allowsAfterEnd: true })
  const usual = aVisitor({ registration: aRegistration() })
  const longer = aVisitor({ registration: aRegistration({ extraMs: 5 * minute }) })
  const pausedAt = startAt + 60 * minute
  const paused = aContest({ pausedAt })
  const resumed = aContest({ pauses: [[pausedAt, pausedAt + 10 * minute]] })
  const moments: [string, ContestVisitor, ContestFacts, number, string | null][] = [
    ['just before the contest is paused', usual, paused, pausedAt - 1, null],
    ['when the contest is paused', usual, paused, pausedAt, 'contest_paused'],
    ['when it is paused, and manages it', peopleOfSite.root, paused, pausedAt, null],
    ['just before a pause that is over', usual, resumed, pausedAt - 1, null],
    ['in a pause that is over', usual, resumed, pausedAt + 10 * minute - 1, 'contest_paused'],
    ['when the contest went on', usual, resumed, pausedAt + 10 * minute, null],
    ['before the start', usual, contest, startAt - 1, 'contest_not_started'],
    ['at the start', usual, contest, startAt, null],
    ['just before the end', usual, contest, endAt - 1, null],
    ['at the end', usual, contest, endAt, 'contest_ended'],
    ['at the end, with extra time', longer, contest, endAt, null],
    ['just before the own end', longer, contest, endAt + 5 * minute - 1, null],
    ['at the own end', longer, contest, endAt + 5 * minute, 'contest_ended'],
    ['at the end, where it goes on', usual, after, endAt, 'contest_ended'],
    ['just before the last end, where it goes on', usual, after, lastEnd - 1, 'contest_ended'],
    ['at the last end, where it goes on', usual, after, lastEnd, null],
  ]

  test.each(moments)('who submits %s', (_when, visitor, one, now, expected) => {
    expect(contestAccess.submit(visitor, one, now)).toBe(expected)
  })
})

describe('a contest in which each person has an hour of their own', () => {
  const window = { windowMs: 60 * minute }
  const begun = startAt + 10 * minute
  const late = endAt - 30 * minute
  const people: Readonly<Record<string, ContestVisitor>> = {
    'not registered': aVisitor(),
    'not begun': aVisitor({ registration: aRegistration() }),
    begun: aVisitor({ registration: aRegistration({ startedAt: begun }) }),
    'begun, 20 minutes more': aVisitor({ registration: aRegistration({ startedAt: begun, extraMs: 20 * minute }) }),
    'begun late': aVisitor({ registration: aRegistration({ startedAt: late }) }),
    'begun late, 20 minutes more': aVisitor({
      registration: aRegistration({ startedAt: late, extraMs: 20 * minute }),
    }),
    'begun, disqualified': aVisitor({ registration: aRegistration({ startedAt: begun, isDisqualified: true }) }),
    manager: aVisitor({ viewer: aPerson('author', 'admin') }),
  }
  const moments: Readonly<Record<string, Asked>> = {
    'before the start': { contest: {}, now: startAt - 1 },
    'an hour from the begin, less 1 ms': { contest: {}, now: begun + 60 * minute - 1 },
    'an hour from it': { contest: {}, now: begun + 60 * minute },
    '80 minutes': { contest: {}, now: begun + 80 * minute },
    'the end, less 1 ms': { contest: {}, now: endAt - 1 },
    'the end': { contest: {}, now: endAt },
    'the last end': { contest: {}, now: lastEnd },
    'the last end, goes on': { contest: { allowsAfterEnd: true }, now: lastEnd },
  }

  test('opens and closes for each of them', () => {
    expectTable(
      `
                              | before the start | an hour from the begin, less 1 ms | an hour from it | 80 minutes | the end, less 1 ms | the end | the last end | the last end, goes on
  not registered              | .SS. | .WW. | .WW. | .WW. | .WW. | .WW. | ..EE | ....
  not begun                   | .SSR | .WWR | .WWR | .WWR | .WWR | .WWR | ..ER | ...R
  begun                       | .SSR | ...R | ..ER | ..ER | ..ER | ..ER | ..ER | ...R
  begun, 20 minutes more      | .SSR | ...R | ...R | ..ER | ..ER | ..ER | ..ER | ...R
  begun late                  | .SSR | ...R | ...R | ...R | ...R | ..ER | ..ER | ...R
  begun late, 20 minutes more | .SSR | ...R | ...R | ...R | ...R | ...R | ..ER | ...R
  begun, disqualified         | .SSD | ..DD | ..DD | ..DD | ..DD | ..DD | ..ED | ..DD
  manager                     | .... | .... | .... | .... | .... | .... | ...E | ....
`,
      {
        columns: Object.keys(moments),
        lines: Object.keys(people),
        answer(line, column) {
          const { contest, now } = moments[column]!
          return answers(people[line]!, aContest({ ...window, ...contest }), now)
        },
      },
    )
  })
})

describe('the list of problems and the board', () => {
  const asking: [string, ContestVisitor, Partial<ContestFacts>, number, boolean][] = [
    ['open outside, before the start', aVisitor({ viewer: null }), { opensBoard: true }, startAt - 1, false],
    ['open outside, at the start', aVisitor({ viewer: null }), { opensBoard: true }, startAt, true],
    ['open outside, after the end', aVisitor({ viewer: null }), { opensBoard: true }, lastEnd, true],
    ['of a private contest, open outside', aVisitor({ viewer: null }), { opensBoard: true, auth: 1 }, startAt, true],
    ['not open outside', aVisitor({ viewer: null }), {}, startAt, false],
    ['of a hidden contest', aVisitor({ viewer: null }), { opensBoard: true, isVisible: false }, startAt, false],
    ['of a group, to people outside', aVisitor({ level: 0 }), { opensBoard: true, groupId: 5 }, startAt, false],
    ['of a group, to its members', aVisitor({ level: 3 }), { opensBoard: true, groupId: 5 }, startAt, true],
    ['of a contest with own times', aVisitor({ viewer: null }), { opensBoard: true, windowMs: minute }, startAt, false],
    ['of one with own times, ended', aVisitor({ viewer: null }), { opensBoard: true, windowMs: minute }, lastEnd, true],
  ]

  test.each(asking)('%s', (_name, visitor, contest, now, expected) => {
    expect(contestAccess.isOpenOutside(visitor, aContest(contest), now)).toBe(expected)
  })

  const open = { opensBoard: true }
  const window = { windowMs: 10 * minute }
  const begun = aRegistration({ startedAt: startAt })
  const boards: [string, ContestVisitor, Partial<ContestFacts>, number, (string | null)[]][] = [
    ['visitor, open', aVisitor({ viewer: null }), open, startAt, ['login_required', null]],
    ['visitor, not open', aVisitor({ viewer: null }), {}, startAt, ['login_required', 'contest_board_closed']],
    ['visitor, open, before', aVisitor({ viewer: null }), open, startAt - 1, ['login_required', 'contest_not_started']],
    [
      'visitor, hidden',
      aVisitor({ viewer: null }),
      { ...open, isVisible: false },
      startAt,
      ['contest_not_found', 'contest_not_found'],
    ],
    ['user, public', aVisitor({}), {}, startAt, [null, 'contest_board_closed']],
    ['user, before', aVisitor({}), open, startAt - 1, ['contest_not_started', 'contest_not_started']],
    [
      'user, private',
      aVisitor({}),
      { auth: contestAuth.private },
      startAt,
      ['contest_password_needed', 'contest_board_closed'],
    ],
    ['user, protected', aVisitor({}), { auth: contestAuth.protected }, startAt, [null, 'contest_board_closed']],
    ['outside the group', aVisitor({ level: 0 }), { ...open, groupId: 5 }, startAt, ['group_members_only', null]],
    [
      'visitor, of a group',
      aVisitor({ viewer: null, level: 0 }),
      { ...open, groupId: 5 },
      startAt,
      ['group_members_only', null],
    ],
    [
      'outside the group, before',
      aVisitor({ level: 0 }),
      { ...open, groupId: 5 },
      startAt - 1,
      ['group_members_only', 'contest_not_started'],
    ],
    [
      'a group that is not there',
      aVisitor({ level: 0, isGroupThere: false }),
      { ...open, groupId: 5 },
      startAt,
      ['contest_not_found', 'contest_not_found'],
    ],
    [
      'outside the group, hidden',
      aVisitor({ level: 0 }),
      { ...open, groupId: 5, isVisible: false },
      startAt,
      ['contest_not_found', 'contest_not_found'],
    ],
    [
      'outside the group, not open',
      aVisitor({ level: 0 }),
      { groupId: 5 },
      startAt,
      ['group_members_only', 'group_members_only'],
    ],
    ['member', aVisitor({ level: 3 }), { groupId: 5 }, startAt, [null, 'contest_board_closed']],
    ['own times, not begun', aVisitor({}), window, startAt, ['contest_window_closed', 'contest_board_closed']],
    [
      'own times, open, not begun',
      aVisitor({}),
      { ...open, ...window },
      startAt,
      ['contest_window_closed', 'contest_board_after_end'],
    ],
    [
      'own times, begun, not open',
      aVisitor({ registration: begun }),
      window,
      startAt,
      ['contest_board_after_end', 'contest_board_closed'],
    ],
    [
      'own times, begun, open',
      aVisitor({ registration: begun }),
      { ...open, ...window },
      startAt,
      [null, 'contest_board_after_end'],
    ],
    [
      'own times, the own one over, open',
      aVisitor({ registration: begun }),
      { ...open, ...window },
      startAt + 11 * minute,
      [null, 'contest_board_after_end'],
    ],
    [
      'own times, begun, open, disqualified',
      aVisitor({ registration: { ...begun, isDisqualified: true } }),
      { ...open, ...window },
      startAt,
      [null, 'contest_board_after_end'],
    ],
    ['own times, over for all', aVisitor({ registration: begun }), window, lastEnd, [null, 'contest_board_closed']],
    [
      'own times, not begun, somebody goes on after the results were shown',
      aVisitor({}),
      { ...window, thawedAt: endAt },
      endAt,
      [null, 'contest_board_closed'],
    ],
    [
      'own times, not begun, private, somebody goes on after the results were shown',
      aVisitor({}),
      { ...window, auth: 1, thawedAt: endAt },
      endAt,
      ['contest_password_needed', 'contest_board_closed'],
    ],
    ['own times, root', peopleOfSite.root, window, startAt, [null, 'contest_board_closed']],
  ]

  test.each(boards)('%s: inside and outside', (_name, visitor, contest, now, refusals) => {
    expect([
      contestAccess.readBoard(visitor, aContest(contest), now),
      contestAccess.refuseOutside(visitor, aContest(contest), now),
    ]).toEqual(refusals)
  })
})
