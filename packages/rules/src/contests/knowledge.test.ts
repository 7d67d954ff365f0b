// oxlint-disable max-lines -- one table of all rules, moments and people
import { contestAuth } from '@praxis/contract/statuses'
import fc from 'fast-check'
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
import type { ContestVisitor } from './access.ts'
import {
  contestShows,
  isOver,
  knowledgeInContest,
  readsOthersCode,
  type ContestKnowledge,
  type ContestOfSubmission,
  type SubmissionInContest,
} from './knowledge.ts'

type Asked = { contest: Partial<ContestOfSubmission>; now: number }
const shownAt = lastEnd + 30 * minute

/** What a contest is like, and when somebody asks. */
const states: Readonly<Record<string, Asked>> = {
  scheduled: { contest: { freezeAt }, now: startAt - 1 },
  'not frozen': { contest: { freezeAt: null }, now: endAt - 1 },
  sealed: { contest: { freezeAt }, now: freezeAt },
  'just before the last end': { contest: { freezeAt }, now: lastEnd - 1 },
  'last end': { contest: { freezeAt }, now: lastEnd },
  'last end, not thawed': { contest: { freezeAt, thawsItself: false }, now: lastEnd },
  'not yet shown': { contest: { freezeAt, thawsItself: false, thawedAt: shownAt }, now: shownAt - 1 },
  shown: { contest: { freezeAt, thawsItself: false, thawedAt: shownAt }, now: shownAt },
}

/** What a class is written as: none is a dash. */
const letters: Readonly<Record<ContestKnowledge, string>> = {
  whole: 'W',
  managed: 'M',
  own: 'O',
  public: 'P',
  frozen: 'F',
  hidden: 'H',
  none: '-',
}

/**
 * What is known of an own submission sent just before the freeze and at it, of the same of somebody else, of an own
 * trial, and of a trial of somebody else before the freeze and at it.
 */
function classes(visitor: ContestVisitor, contest: ContestOfSubmission, now: number): string {
  const own = visitor.viewer?.uid ?? 'nobody'
  const ask = (uid: string, submittedAt: number, isTrial = false) =>
    letters[knowledgeInContest(visitor, contest, { uid, submittedAt, isTrial }, now)]
  return [
    ask(own, freezeAt - 1) + ask(own, freezeAt),
    ask('else', freezeAt - 1) + ask('else', freezeAt),
    ask(own, freezeAt - 1, true) + ask('else', freezeAt - 1, true) + ask('else', freezeAt, true),
  ].join(' ')
}

const tables = {
  acm: {
    site: `
                                    | scheduled | not frozen | sealed    | just before the last end | last end  | last end, not thawed | not yet shown | shown
  visitor                           | -- -- --- | -- -- ---  | -- -- --- | -- -- ---                | -- -- --- | -- -- ---            | -- -- ---     | -- -- ---
  user                              | -- -- --- | -- -- ---  | -- -- --- | -- -- ---                | -- -- --- | -- -- ---            | -- -- ---     | -- -- ---
  registered                        | -- -- --- | OO PP O--  | OO PF O-- | OO PF O--                | OO PP O-- | OO PF O--            | OO PF O--     | OO PP O--
  registered, other password since  | -- -- --- | -- -- ---  | -- -- --- | -- -- ---                | -- -- --- | -- -- ---            | -- -- ---     | -- -- ---
  registered, disqualified          | -- -- --- | OO PP O--  | OO PF O-- | OO PF O--                | OO PP O-- | OO PF O--            | OO PF O--     | OO PP O--
  registered, 20 minutes more       | -- -- --- | OO PP O--  | OO PF O-- | OO PF O--                | OO PP O-- | OO PF O--            | OO PF O--     | OO PP O--
  registered, name not admitted     | -- -- --- | -- -- ---  | -- -- --- | -- -- ---                | -- -- --- | -- -- ---            | -- -- ---     | -- -- ---
  name not admitted                 | -- -- --- | -- -- ---  | -- -- --- | -- -- ---                | -- -- --- | -- -- ---            | -- -- ---     | -- -- ---
  author, administrator             | MM MM MMM | MM MM MMM  | MM MM MMM | MM MM MMM                | MM MM MMM | MM MM MMM            | MM MM MMM     | MM MM MMM
  author, administrator no more     | -- -- --- | -- -- ---  | -- -- --- | -- -- ---                | -- -- --- | -- -- ---            | -- -- ---     | -- -- ---
  other administrator               | -- -- --- | -- -- ---  | -- -- --- | -- -- ---                | -- -- --- | -- -- ---            | -- -- ---     | -- -- ---
  other problem administrator       | -- -- --- | -- -- ---  | -- -- --- | -- -- ---                | -- -- --- | -- -- ---            | -- -- ---     | -- -- ---
  root                              | WW WW WWW | WW WW WWW  | WW WW WWW | WW WW WWW                | WW WW WWW | WW WW WWW            | WW WW WWW     | WW WW WWW
`,
    group: `
                                    | scheduled | not frozen | sealed    | just before the last end | last end  | last end, not thawed | not yet shown | shown
  visitor                           | -- -- --- | -- -- ---  | -- -- --- | -- -- ---                | -- -- --- | -- -- ---            | -- -- ---     | -- -- ---
  outside                           | -- -- --- | -- -- ---  | -- -- --- | -- -- ---                | -- -- --- | -- -- ---            | -- -- ---     | -- -- ---
  outside, registered               | -- -- --- | -- -- ---  | -- -- --- | -- -- ---                | -- -- --- | -- -- ---            | -- -- ---     | -- -- ---
  applying                          | -- -- --- | -- -- ---  | -- -- --- | -- -- ---                | -- -- --- | -- -- ---            | -- -- ---     | -- -- ---
  refused                           | -- -- --- | -- -- ---  | -- -- --- | -- -- ---                | -- -- --- | -- -- ---            | -- -- ---     | -- -- ---
  member                            | -- -- --- | OO PP O--  | OO PF O-- | OO PF O--                | OO PP O-- | OO PF O--            | OO PF O--     | OO PP O--
  member, registered                | -- -- --- | OO PP O--  | OO PF O-- | OO PF O--                | OO PP O-- | OO PF O--            | OO PF O--     | OO PP O--
  member, other password since      | -- -- --- | OO PP O--  | OO PF O-- | OO PF O--                | OO PP O-- | OO PF O--            | OO PF O--     | OO PP O--
  member, disqualified              | -- -- --- | OO PP O--  | OO PF O-- | OO PF O--                | OO PP O-- | OO PF O--            | OO PF O--     | OO PP O--
  member, name not admitted         | -- -- --- | OO PP O--  | OO PF O-- | OO PF O--                | OO PP O-- | OO PF O--            | OO PF O--     | OO PP O--
  author, member                    | -- -- --- | OO PP O--  | OO PF O-- | OO PF O--                | OO PP O-- | OO PF O--            | OO PF O--     | OO PP O--
  author, left the group            | -- -- --- | -- -- ---  | -- -- --- | -- -- ---                | -- -- --- | -- -- ---            | -- -- ---     | -- -- ---
  author, administrator of the site | -- -- --- | OO PP O--  | OO PF O-- | OO PF O--                | OO PP O-- | OO PF O--            | OO PF O--     | OO PP O--
  author, group admin               | MM MM MMM | MM MM MMM  | MM MM MMM | MM MM MMM                | MM MM MMM | MM MM MMM            | MM MM MMM     | MM MM MMM
  other group admin                 | -- -- --- | OO PP O--  | OO PF O-- | OO PF O--                | OO PP O-- | OO PF O--            | OO PF O--     | OO PP O--
  group root                        | MM MM MMM | MM MM MMM  | MM MM MMM | MM MM MMM                | MM MM MMM | MM MM MMM            | MM MM MMM     | MM MM MMM
  administrator of the site         | -- -- --- | -- -- ---  | -- -- --- | -- -- ---                | -- -- --- | -- -- ---            | -- -- ---     | -- -- ---
  root of the site                  | WW WW WWW | WW WW WWW  | WW WW WWW | WW WW WWW                | WW WW WWW | WW WW WWW            | WW WW WWW     | WW WW WWW
  group is not there                | -- -- --- | -- -- ---  | -- -- --- | -- -- ---                | -- -- --- | -- -- ---            | -- -- ---     | -- -- ---
`,
  },
  oi: {
    site: `
                                    | scheduled | not frozen | sealed    | just before the last end | last end  | last end, not thawed | not yet shown | shown
  visitor                           | -- -- --- | -- -- ---  | -- -- --- | -- -- ---                | -- -- --- | -- -- ---            | -- -- ---     | -- -- ---
  user                              | -- -- --- | -- -- ---  | -- -- --- | -- -- ---                | -- -- --- | -- -- ---            | -- -- ---     | -- -- ---
  registered                        | -- -- --- | OO PP O--  | OH PF O-- | OH PF O--                | OO PP O-- | OH PF O--            | OH PF O--     | OO PP O--
  registered, other password since  | -- -- --- | -- -- ---  | -- -- --- | -- -- ---                | -- -- --- | -- -- ---            | -- -- ---     | -- -- ---
  registered, disqualified          | -- -- --- | OO PP O--  | OH PF O-- | OH PF O--                | OO PP O-- | OH PF O--            | OH PF O--     | OO PP O--
  registered, 20 minutes more       | -- -- --- | OO PP O--  | OH PF O-- | OH PF O--                | OO PP O-- | OH PF O--            | OH PF O--     | OO PP O--
  registered, name not admitted     | -- -- --- | -- -- ---  | -- -- --- | -- -- ---                | -- -- --- | -- -- ---            | -- -- ---     | -- -- ---
  name not admitted                 | -- -- --- | -- -- ---  | -- -- --- | -- -- ---                | -- -- --- | -- -- ---            | -- -- ---     | -- -- ---
  author, administrator             | MM MM MMM | MM MM MMM  | MM MM MMM | MM MM MMM                | MM MM MMM | MM MM MMM            | MM MM MMM     | MM MM MMM
  author, administrator no more     | -- -- --- | -- -- ---  | -- -- --- | -- -- ---                | -- -- --- | -- -- ---            | -- -- ---     | -- -- ---
  other administrator               | -- -- --- | -- -- ---  | -- -- --- | -- -- ---                | -- -- --- | -- -- ---            | -- -- ---     | -- -- ---
  other problem administrator       | -- -- --- | -- -- ---  | -- -- --- | -- -- ---                | -- -- --- | -- -- ---            | -- -- ---     | -- -- ---
  root                              | WW WW WWW | WW WW WWW  | WW WW WWW | WW WW WWW                | WW WW WWW | WW WW WWW            | WW WW WWW     | WW WW WWW
`,
    group: `
                                    | scheduled | not frozen | sealed    | just before the last end | last end  | last end, not thawed | not yet shown | shown
  visitor                           | -- -- --- | -- -- ---  | -- -- --- | -- -- ---                | -- -- --- | -- -- ---            | -- -- ---     | -- -- ---
  outside                           | -- -- --- | -- -- ---  | -- -- --- | -- -- ---                | -- -- --- | -- -- ---            | -- -- ---     | -- -- ---
  outside, registered               | -- -- --- | -- -- ---  | -- -- --- | -- -- ---                | -- -- --- | -- -- ---            | -- -- ---     | -- -- ---
  applying                          | -- -- --- | -- -- ---  | -- -- --- | -- -- ---                | -- -- --- | -- -- ---            | -- -- ---     | -- -- ---
  refused                           | -- -- --- | -- -- ---  | -- -- --- | -- -- ---                | -- -- --- | -- -- ---            | -- -- ---     | -- -- ---
  member                            | -- -- --- | OO PP O--  | OH PF O-- | OH PF O--                | OO PP O-- | OH PF O--            | OH PF O--     | OO PP O--
  member, registered                | -- -- --- | OO PP O--  | OH PF O-- | OH PF O--                | OO PP O-- | OH PF O--            | OH PF O--     | OO PP O--
  member, other password since      | -- -- --- | OO PP O--  | OH PF O-- | OH PF O--                | OO PP O-- | OH PF O--            | OH PF O--     | OO PP O--
  member, disqualified              | -- -- --- | OO PP O--  | OH PF O-- | OH PF O--                | OO PP O-- | OH PF O--            | OH PF O--     | OO PP O--
  member, name not admitted         | -- -- --- | OO PP O--  | OH PF O-- | OH PF O--                | OO PP O-- | OH PF O--            | OH PF O--     | OO PP O--
  author, member                    | -- -- --- | OO PP O--  | OH PF O-- | OH PF O--                | OO PP O-- | OH PF O--            | OH PF O--     | OO PP O--
  author, left the group            | -- -- --- | -- -- ---  | -- -- --- | -- -- ---                | -- -- --- | -- -- ---            | -- -- ---     | -- -- ---
  author, administrator of the site | -- -- --- | OO PP O--  | OH PF O-- | OH PF O--                | OO PP O-- | OH PF O--            | OH PF O--     | OO PP O--
  author, group admin               | MM MM MMM | MM MM MMM  | MM MM MMM | MM MM MMM                | MM MM MMM | MM MM MMM            | MM MM MMM     | MM MM MMM
  other group admin                 | -- -- --- | OO PP O--  | OH PF O-- | OH PF O--                | OO PP O-- | OH PF O--            | OH PF O--     | OO PP O--
  group root                        | MM MM MMM | MM MM MMM  | MM MM MMM | MM MM MMM                | MM MM MMM | MM MM MMM            | MM MM MMM     | MM MM MMM
  administrator of the site         | -- -- --- | -- -- ---  | -- -- --- | -- -- ---                | -- -- --- | -- -- ---            | -- -- ---     | -- -- ---
  root of the site                  | WW WW WWW | WW WW WWW  | WW WW WWW | WW WW WWW                | WW WW WWW | WW WW WWW            | WW WW WWW     | WW WW WWW
  group is not there                | -- -- --- | -- -- ---  | -- -- --- | -- -- ---                | -- -- --- | -- -- ---            | -- -- ---     | -- -- ---
`,
  },
}

describe.each(['acm', 'oi'] as const)('submissions of a contest of %s', (rule) => {
  const asking = (people: Readonly<Record<string, ContestVisitor>>, more: Partial<ContestOfSubmission>) => ({
    columns: Object.keys(states),
    lines: Object.keys(people),
    answer(line: string, column: string) {
      const { contest, now } = states[column]!
      return classes(people[line]!, aContest({ ...contest, rule, ...more }), now)
    },
  })

  test('of the site', () => {
    expectTable(tables[rule].site, asking(peopleOfSite, { auth: contestAuth.private }))
  })

  test('of a group', () => {
    expectTable(tables[rule].group, asking(peopleOfGroup, { groupId: 5 }))
  })
})

test('what everybody may know of a public contest, whoever is signed in may know, whoever manages nothing', () => {
  const sealed = aContest({ freezeAt })
  const known = ['user', 'registered', 'other administrator', 'other problem administrator'] as const
  expect(known.map((name) => classes(peopleOfSite[name], sealed, freezeAt))).toEqual(known.map(() => 'OO PF O--'))
  expect(classes(peopleOfSite.visitor, sealed, freezeAt)).toBe('-- -- ---')
})

test('in a contest with own times nobody knows anything before their own time has begun', () => {
  const contest = aContest({ windowMs: 60 * minute, freezeAt })
  const begun = aVisitor({ registration: aRegistration({ startedAt: startAt }) })
  const waiting = aVisitor({ registration: aRegistration() })
  expect(classes(begun, contest, freezeAt)).toBe('OO PF O--')
  expect(classes(waiting, contest, freezeAt)).toBe('-- -- ---')
  expect(classes(waiting, contest, lastEnd)).toBe('OO PP O--')
})

test('a hidden contest is known to those who manage it only', () => {
  const contest = aContest({ isVisible: false })
  expect(classes(peopleOfSite.registered, contest, lastEnd)).toBe('-- -- ---')
  expect(classes(peopleOfSite['author, administrator'], contest, lastEnd)).toBe('MM MM MMM')
})

describe('what of a class is shown', () => {
  const all = Object.keys(letters) as ContestKnowledge[]
  const { submission, verdict, figures, cases } = contestShows
  const fields: Readonly<Record<string, (knowledge: ContestKnowledge) => boolean>> = {
    'that there is one': submission,
    'its verdict': verdict,
    'time and length, running': (knowledge) => figures(knowledge, false),
    'time and length, over': (knowledge) => figures(knowledge, true),
    'cases of ACM, running': (knowledge) => cases(knowledge, 'acm', false),
    'cases of ACM, over': (knowledge) => cases(knowledge, 'acm', true),
    'cases of OI, running': (knowledge) => cases(knowledge, 'oi', false),
    'cases of OI, over': (knowledge) => cases(knowledge, 'oi', true),
  }

  test('is this', () => {
    expectTable(
      `
                           | whole | managed | own | public | frozen | hidden | none
  that there is one        | yes   | yes     | yes | yes    | no     | yes    | no
  its verdict              | yes   | yes     | yes | yes    | no     | no     | no
  time and length, running | yes   | yes     | yes | no     | no     | no     | no
  time and length, over    | yes   | yes     | yes | yes    | no     | no     | no
  cases of ACM, running    | yes   | yes     | no  | no     | no     | no     | no
  cases of ACM, over       | yes   | yes     | yes | yes    | no     | no     | no
  cases of OI, running     | yes   | yes     | yes | no     | no     | no     | no
  cases of OI, over        | yes   | yes     | yes | yes    | no     | no     | no
`,
      {
        columns: all,
        lines: Object.keys(fields),
        answer: (line, column) => (fields[line]!(column as ContestKnowledge) ? 'yes' : 'no'),
      },
    )
  })

  test('never more than the verdict without the verdict, and no verdict without the submission', () => {
    for (const one of all) {
      const more = [figures(one, true), figures(one, false)]
      const ofCases = (['acm', 'oi'] as const).flatMap((rule) => [cases(one, rule, true), cases(one, rule, false)])
      if (!verdict(one)) expect([...more, ...ofCases], one).not.toContain(true)
      if (verdict(one)) expect(submission(one), one).toBe(true)
    }
  })
})

describe('code that is not one’s own', () => {
  const registeredAdmin = aVisitor({ viewer: aPerson('d', 'admin'), registration: aRegistration() })
  const readers: [string, ContestVisitor, Partial<ContestOfSubmission>, boolean, boolean][] = [
    ['a visitor', peopleOfSite.visitor, {}, false, false],
    ['somebody who takes part', peopleOfSite.registered, {}, false, false],
    ['its author', peopleOfSite['author, administrator'], {}, true, true],
    ['its author, administrator no more', peopleOfSite['author, administrator no more'], {}, false, false],
    ['another administrator', peopleOfSite['other administrator'], {}, true, true],
    ['another administrator who takes part', registeredAdmin, {}, false, true],
    ['root', peopleOfSite.root, {}, true, true],
    ['a member of its group', peopleOfGroup.member, { groupId: 5 }, false, false],
    ['another administrator of its group', peopleOfGroup['other group admin'], { groupId: 5 }, false, false],
    ['its author, group admin', peopleOfGroup['author, group admin'], { groupId: 5 }, true, true],
    ['a root of its group', peopleOfGroup['group root'], { groupId: 5 }, true, true],
    [
      'an administrator of the site, of a group',
      peopleOfGroup['administrator of the site'],
      { groupId: 5 },
      false,
      false,
    ],
    ['root, of a group', peopleOfGroup['root of the site'], { groupId: 5 }, true, true],
  ]
  test.each(readers)('%s reads it while the contest runs, and when it is over', (_who, visitor, more, runs, over) => {
    const asked = [startAt, lastEnd - 1, lastEnd].map((now) => readsOthersCode(visitor, aContest(more), now))
    expect(asked).toEqual([runs, runs, over])
  })
})

test('a contest is over at the last end, not at the end', () => {
  expect([endAt, lastEnd - 1, lastEnd].map((now) => isOver(aContest(), now))).toEqual([false, false, true])
})

describe('whoever asks, whatever was sent', () => {
  const people = fc.constantFrom<ContestVisitor>(...Object.values(peopleOfSite), ...Object.values(peopleOfGroup))
  const anyContest = fc
    .record({
      rule: fc.constantFrom('acm' as const, 'oi' as const),
      auth: fc.constantFrom(...Object.values(contestAuth)),
      isVisible: fc.boolean(),
      freezeAt: fc.constantFrom(startAt, freezeAt, endAt),
    })
    .map((more) => aContest({ ...more, thawsItself: false }))
  const anySubmission: fc.Arbitrary<SubmissionInContest> = fc.record({
    uid: fc.constantFrom('u', 'else', 'author'),
    submittedAt: fc.integer({ min: startAt - 10, max: lastEnd + 10 }),
    isTrial: fc.boolean(),
  })
  const moment = fc.integer({ min: startAt - 10, max: lastEnd + 10 })

  /** Everything that is shown of a submission. */
  function shown(knowledge: ContestKnowledge, rule: string, over: boolean): string[] {
    const parts = {
      submission: contestShows.submission(knowledge),
      verdict: contestShows.verdict(knowledge),
      figures: contestShows.figures(knowledge, over),
      cases: contestShows.cases(knowledge, rule, over),
      address: knowledge === 'whole',
    }
    return Object.entries(parts).flatMap(([name, isShown]) => (isShown ? [name] : []))
  }

  test('nobody is shown less when results are shown than while they were sealed', () => {
    fc.assert(
      fc.property(people, anyContest, anySubmission, moment, (visitor, contest, sent, now) => {
        const before = knowledgeInContest(visitor, contest, sent, now)
        const thawed = { ...contest, thawedAt: lastEnd }
        const after = knowledgeInContest(visitor, thawed, sent, Math.max(now, lastEnd))
        const seen = shown(after, contest.rule, true)
        for (const part of shown(before, contest.rule, isOver(contest, now))) expect(seen).toContain(part)
      }),
      { numRuns: 2_000 },
    )
  })

  test('while it is sealed nobody but those who manage it tells two results apart that came since the freeze', () => {
    fc.assert(
      fc.property(people, anyContest, anySubmission, moment, (visitor, contest, sent, now) => {
        if (now < contest.freezeAt! || sent.submittedAt < contest.freezeAt!) return
        const knowledge = knowledgeInContest(visitor, contest, sent, now)
        if (knowledge === 'whole' || knowledge === 'managed') return
        const isOwnOfAcm = contest.rule === 'acm' && sent.uid === visitor.viewer?.uid
        expect(contestShows.verdict(knowledge)).toBe(isOwnOfAcm && knowledge === 'own')
      }),
      { numRuns: 2_000 },
    )
  })

  test('nobody but those who manage a contest reads a trial of somebody else', () => {
    fc.assert(
      fc.property(people, anyContest, anySubmission, moment, (visitor, contest, sent, now) => {
        if (sent.uid === visitor.viewer?.uid) return
        const knowledge = knowledgeInContest(visitor, contest, { ...sent, isTrial: true }, now)
        expect(['whole', 'managed', 'none']).toContain(knowledge)
      }),
    )
  })
})
