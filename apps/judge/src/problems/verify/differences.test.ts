import { judgeStatus } from '@praxis/contract/statuses'
import type { Expectation } from '@praxis/formats/model'
import { expecting } from '@praxis/formats/parts/expecting'
import { expect, test } from 'vitest'
import { differencesTo, type Difference } from './differences.ts'
import type { Verdict } from './judgeSolution.ts'
import { endsOf } from './testing.ts'

const { accepted: ac, wrongAnswer: wa, timeLimitExceeded: tl, runtimeError: re } = judgeStatus
const { compileError: ce, systemError: se, partialAccepted: pa } = judgeStatus

const right: Verdict = { status: ac, case: null, score: null }
const wrongAt = (number: number): Verdict => ({ status: wa, case: number, score: null })
const earning = (score: number | null): Verdict => ({ status: pa, case: 1, score })

test.each<[string, Expectation | null, Verdict, (number | null)[], Difference[]]>([
  ['the verdict that is expected', expecting([ac]), right, [ac, ac], []],
  ['one of several verdicts', expecting([wa, tl]), wrongAt(1), [wa, null], []],
  ['another verdict', expecting([tl, re]), wrongAt(1), [wa], [{ about: 'verdict', wanted: [tl, re], got: wa }]],
  ['nothing expected', null, right, [ac], [{ about: 'nothing' }]],
  ['whatever it is, for a person to look at', expecting([]), wrongAt(1), [wa], []],
  [
    'a system error, which nobody needs to look at',
    expecting([]),
    { status: se, case: 1, score: null },
    [se],
    [{ about: 'verdict', wanted: [], got: se }],
  ],
  ['the first failed case', expecting([wa], { case: 2 }), wrongAt(2), [ac, wa], []],
  [
    'another first failed case',
    expecting([wa], { case: 2 }),
    wrongAt(1),
    [wa, null],
    [{ about: 'case', wanted: 2, got: 1 }],
  ],
  [
    'no failed case where one is expected',
    expecting([ac, wa], { case: 1 }),
    right,
    [ac],
    [{ about: 'case', wanted: 1, got: null }],
  ],
  ['the least points', expecting([pa], { score: { least: 30, most: 60 } }), earning(30), [pa], []],
  ['the most points', expecting([pa], { score: { least: 30, most: 60 } }), earning(60), [pa], []],
  [
    'a point less',
    expecting([pa], { score: { least: 30, most: 60 } }),
    earning(29),
    [pa],
    [{ about: 'points', wanted: { least: 30, most: 60 }, got: 29 }],
  ],
  [
    'a point more',
    expecting([pa], { score: { least: 30, most: 60 } }),
    earning(61),
    [pa],
    [{ about: 'points', wanted: { least: 30, most: 60 }, got: 61 }],
  ],
  [
    'no points',
    expecting([pa], { score: { least: 0, most: 60 } }),
    earning(null),
    [pa],
    [{ about: 'points', wanted: { least: 0, most: 60 }, got: null }],
  ],
  ['cases that are all permitted', expecting([wa], { permitted: [ac, wa] }), wrongAt(2), [ac, wa, ac], []],
  [
    'a later case that is not permitted',
    expecting([wa], { permitted: [ac, wa] }),
    wrongAt(2),
    [ac, wa, tl, re],
    [{ about: 'permitted', wanted: [ac, wa], got: tl, case: 3 }],
  ],
  [
    'an accepted case where none is permitted',
    expecting([wa], { permitted: [wa] }),
    wrongAt(2),
    [ac, wa],
    [{ about: 'permitted', wanted: [wa], got: ac, case: 1 }],
  ],
  ['one case of those that are required', expecting([wa], { required: [tl, re] }), wrongAt(1), [wa, ac, re], []],
  [
    'no case of those that are required',
    expecting([wa], { required: [tl, re] }),
    wrongAt(1),
    [wa, ac],
    [{ about: 'required', wanted: [tl, re] }],
  ],
  [
    'no case at all, because nothing was compiled',
    expecting([ce], { permitted: [ac], required: [wa] }),
    { status: ce, case: null, score: null },
    [null, null],
    [{ about: 'required', wanted: [wa] }],
  ],
  [
    'several things at once',
    expecting([ac], { case: null, permitted: [ac], required: [tl], score: { least: 100, most: 100 } }),
    wrongAt(1),
    [wa],
    [
      { about: 'verdict', wanted: [ac], got: wa },
      { about: 'points', wanted: { least: 100, most: 100 }, got: null },
      { about: 'permitted', wanted: [ac], got: wa, case: 1 },
      { about: 'required', wanted: [tl] },
    ],
  ],
])('a solution that got %s differs so from what is expected', (_, expected, got, statuses, differences) => {
  expect(differencesTo(expected, got, endsOf(...statuses))).toEqual(differences)
})
