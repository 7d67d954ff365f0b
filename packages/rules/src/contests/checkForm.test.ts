import { describe, expect, test } from 'vitest'
import { checkContest, durationOf, firstTwice, type ContestForm } from './checkForm.ts'

const startAt = Date.parse('2026-11-30T01:00:00Z')
const hours = (count: number) => startAt + count * 3_600_000
const award = { name: 'Gold', background: '#e6bf25', color: '#fff', num: 10 }

const form = (more: Partial<ContestForm> = {}): ContestForm => ({
  title: 'Autumn',
  description: 'Five problems.',
  titleEn: '',
  descriptionEn: '',
  rule: 'acm',
  auth: 0,
  pwd: '',
  startAt,
  endAt: hours(5),
  sealRank: false,
  sealAt: null,
  rankShowName: 'username',
  oiRankScoreType: 'Recent',
  boundTo: 'nothing',
  seatSignIn: false,
  isOfGroup: false,
  openAccountLimit: false,
  accountLimitRule: '',
  starAccount: [],
  awardType: 0,
  awardConfigList: [],
  windowSeconds: 0,
  ...more,
})
const found = (more: Partial<ContestForm>) => checkContest(form(more)).map(({ field, code }) => `${field} ${code}`)

const seal = { sealRank: true, sealAt: hours(4) }
const accounts = (accountLimitRule: string) => ({ openAccountLimit: true, accountLimitRule })

/** What is changed of a form that can be saved, and what is wrong with it then. */
const cases: [string, Partial<ContestForm>, string[]][] = [
  ['nothing', {}, []],
  ['a blank title', { title: '  ' }, ['title contest_field_missing']],
  ['a title of 255 characters', { title: 'a'.repeat(255) }, []],
  ['a title of 256', { title: 'a'.repeat(256) }, ['title contest_field_long']],
  ['a blank description', { description: ' \n' }, ['description contest_field_missing']],
  ['a description of 65535 characters', { description: 'a'.repeat(65_535) }, []],
  ['a description of 65536', { description: 'a'.repeat(65_536) }, ['description contest_field_long']],
  ['an unknown name to show', { rankShowName: 'uid' }, ['rankShowName contest_field_wrong']],
  ['an unknown score', { oiRankScoreType: 'recent' }, ['oiRankScoreType contest_field_wrong']],
  ['an unknown place', { boundTo: 'desk' }, ['boundTo contest_field_wrong']],
  ['a place that there is', { boundTo: 'address' }, []],
  ['seats that sign in', { seatSignIn: true }, []],
  ['the same in a group', { seatSignIn: true, isOfGroup: true }, ['seatSignIn contest_field_wrong']],
  ['no start', { startAt: null }, ['startTime contest_field_missing']],
  ['no end', { endAt: null }, ['endTime contest_field_missing']],
  ['an end before the start', { endAt: startAt - 1 }, ['endTime contest_time_order']],
  ['an end at the start', { endAt: startAt }, ['endTime contest_duration_zero']],
  ['less than a second', { endAt: startAt + 999 }, ['endTime contest_duration_zero']],
  ['a second', { endAt: startAt + 1_000 }, []],
  ['366 days', { endAt: startAt + 366 * 86_400_000 }, []],
  ['a second more', { endAt: startAt + 366 * 86_400_000 + 1_000 }, ['endTime contest_duration_long']],
  ['a window as long as the contest', { windowSeconds: 18_000 }, []],
  ['a longer one', { windowSeconds: 18_001 }, ['windowSeconds contest_window_wrong']],
  ['a negative one', { windowSeconds: -1 }, ['windowSeconds contest_window_wrong']],
  ['half a second', { windowSeconds: 0.5 }, ['windowSeconds contest_window_wrong']],
  ['a freeze without a time', { sealRank: true }, ['sealRankTime contest_field_missing']],
  ['a freeze', seal, []],
  ['a freeze at the start', { ...seal, sealAt: startAt }, []],
  ['a freeze before it', { ...seal, sealAt: startAt - 1 }, ['sealRankTime contest_seal_range']],
  ['a freeze at the end', { ...seal, sealAt: hours(5) }, []],
  ['a freeze after it', { ...seal, sealAt: hours(5) + 1 }, ['sealRankTime contest_seal_range']],
  ['the time of a freeze that is switched off', { sealAt: hours(9) }, []],
  ['an unknown kind', { auth: 3, pwd: 'x' }, ['auth contest_field_wrong']],
  ['private without a password', { auth: 1 }, ['pwd contest_password_missing']],
  ['protected with a blank one', { auth: 2, pwd: '  ' }, ['pwd contest_password_missing']],
  ['private with a password', { auth: 1, pwd: 'x' }, []],
  ['a password of 100 characters', { auth: 1, pwd: 'x'.repeat(100) }, []],
  ['a password of 101', { auth: 1, pwd: 'x'.repeat(101) }, ['pwd contest_field_long']],
  ['a rule about accounts', accounts('<prefix>a</prefix><start>1</start><end>9</end>'), []],
  ['a text that is no rule', accounts('everybody'), ['accountLimitRule contest_account_rule_wrong']],
  ['no rule', accounts(''), ['accountLimitRule contest_account_rule_wrong']],
  [
    'a rule with a tag in its prefix',
    accounts('<prefix>a<extra></prefix>'),
    ['accountLimitRule contest_account_rule_wrong'],
  ],
  ['no rule, switched off', { accountLimitRule: 'everybody' }, []],
  ['star names', { starAccount: ['a', 'b', '', ' '] }, []],
  ['a star name twice', { starAccount: ['Ab', ' aB '] }, ['starAccount contest_star_twice']],
  ['a star name of 21 characters', { starAccount: ['a'.repeat(21)] }, ['starAccount contest_field_long']],
  ['awards', { awardType: 1, awardConfigList: [award, { ...award, num: 90 }] }, []],
  [
    'awards for more than all',
    { awardType: 1, awardConfigList: [award, { ...award, num: 91 }] },
    ['awardConfigList contest_field_wrong'],
  ],
  ['awards by number', { awardType: 2, awardConfigList: [award, { ...award, num: 200 }] }, []],
  [
    'an award without a name',
    { awardType: 2, awardConfigList: [{ ...award, name: ' ' }] },
    ['awardConfigList contest_field_wrong'],
  ],
  [
    'an award whose background is an address',
    { awardType: 2, awardConfigList: [{ ...award, background: 'url(//foreign.example/x)' }] },
    ['awardConfigList contest_field_wrong'],
  ],
  [
    'an award whose text has no colour',
    { awardType: 2, awardConfigList: [{ ...award, color: '' }] },
    ['awardConfigList contest_field_wrong'],
  ],
  ['awards that are switched off', { awardConfigList: [{ ...award, name: ' ', num: 900 }] }, []],
  ['an unknown kind of awards', { awardType: 3 }, ['awardType contest_field_wrong']],
  [
    'much at once, in the order of the fields',
    { title: '', endAt: startAt, auth: 1, awardType: 9 },
    [
      'title contest_field_missing',
      'endTime contest_duration_zero',
      'pwd contest_password_missing',
      'awardType contest_field_wrong',
    ],
  ],
]

test.each(cases)('%s', (_what, more, expected) => {
  expect(found(more)).toEqual(expected)
})

describe('what a refusal tells', () => {
  const told = (more: Partial<ContestForm>) => checkContest(form(more)).map(({ params }) => params)

  test('how long a text may be, how many days a contest may last, and which name stands twice', () => {
    expect(told({ title: 'a'.repeat(256) })).toEqual([{ max: 255 }])
    expect(told({ endAt: hours(10_000) })).toEqual([{ days: 366 }])
    expect(told({ starAccount: ['x', 'Lin', ' lin'] })).toEqual([{ name: 'lin' }])
  })
})

test('a name stands twice whatever its case and the blanks around it; blank ones do not count', () => {
  expect(firstTwice([])).toBeNull()
  expect(firstTwice(['', ' ', ''])).toBeNull()
  expect(firstTwice(['a', 'b'])).toBeNull()
  expect(firstTwice(['b', 'a', 'A ', 'b'])).toBe('A')
})

test('the duration is in whole seconds, and 0 where there is none', () => {
  expect(durationOf({ startAt: 0, endAt: 1_999 })).toBe(1)
  expect(durationOf({ startAt: 5_000, endAt: 0 })).toBe(0)
  expect(durationOf({ startAt: null, endAt: 5_000 })).toBe(0)
  expect(durationOf({ startAt: 0, endAt: null })).toBe(0)
})
