import { contestType } from '@praxis/contract/statuses'
import { expect, test } from 'vitest'
import { checkContestForm, sectionOf } from './checkContestForm.ts'
import {
  asAtIcpc,
  contestToForm,
  isAsAtIcpc,
  isSameContest,
  newContestForm,
  sealAtOf,
  withSeal,
  withSealTime,
  withType,
} from './contestForm.ts'
import { changesOf, changesPassword, contestToSent } from './contestToSent.ts'
import { clockText, lengthParts } from './lengthParts.ts'
import { opaque } from './opaque.ts'
import { aForm, names, stored } from './testing.ts'

const at = (time: string) => Date.parse(`2030-01-01T${time}:00.000Z`)
const told = (form: ReturnType<typeof aForm>) =>
  checkContestForm(form).map((one) => [one.field, 'own' in one ? one.is : one.code])

test('a new contest has what the specification says, and begins with only what has to be filled in', () => {
  const form = newContestForm(names)
  expect(form).toMatchObject({
    type: 0,
    auth: 0,
    rankShowName: 'username',
    oiRankScoreType: 'Recent',
    autoRealRank: true,
    sealRank: false,
    awardType: 0,
  })
  expect(form.awards).toMatchObject([
    { priority: '1', name: 'Gold', background: '#e6bf25', color: '#fff', num: '10' },
    { priority: '2', name: 'Silver', background: '#b4c0c7', color: '#fff', num: '20' },
    { priority: '3', name: 'Bronze', background: '#CD7F32', color: '#fff', num: '30' },
  ])
  expect(told(form)).toEqual([
    ['title', 'contest_field_missing'],
    ['description', 'contest_field_missing'],
    ['startTime', 'contest_field_missing'],
  ])
})

test('the freeze that is chosen when it is switched on follows the rules and the length', () => {
  expect(withSeal(aForm(), true)).toEqual({ sealRank: true, seal: 'hour' })
  expect(withSeal(aForm({ endTime: '2030-01-01T09:59:00.000Z' }), true).seal).toBe('whole')
  expect(withSeal(aForm({ type: contestType.oi }), true).seal).toBe('whole')
  expect(withType(aForm({ sealRank: true, seal: 'halfHour' }), contestType.acm).seal).toBe('hour')
  expect(withSeal(aForm(), false)).toEqual({ sealRank: false })
})

test('a freeze moves with the times, and one that is none of the options stays where it is', () => {
  const frozen = aForm({ sealRank: true, seal: 'hour' })
  expect(sealAtOf(frozen)).toBe(at('13:00'))
  expect(sealAtOf({ ...frozen, endTime: '2030-01-01T12:00:00.000Z' })).toBe(at('11:00'))
  expect(sealAtOf({ ...frozen, seal: 'whole' })).toBe(at('09:00'))
  expect(sealAtOf({ ...frozen, sealRank: false })).toBeNull()
  const kept = contestToForm({ ...stored, sealRank: true, sealRankTime: '2030-01-01T12:34:00.000+0000' }, names)
  expect([kept.seal, sealAtOf(kept)]).toEqual([null, at('12:34')])
  expect(contestToForm({ ...stored, sealRank: true, sealRankTime: '2030-01-01T13:30:00.000Z' }, names).seal).toBe(
    'halfHour',
  )
})

test('the zeros of the first account stay when the form is opened again', () => {
  const rule = '<prefix>t</prefix><suffix></suffix><start>007</start><end>30</end><extra></extra>'
  const form = contestToForm({ ...stored, openAccountLimit: true, accountLimitRule: rule }, names)
  expect([form.from, form.to]).toEqual(['007', '30'])
  expect(contestToSent(form).accountLimitRule).toBe(rule)
})

test('a freeze may begin at any moment of the contest, at first at the one that was chosen before', () => {
  const frozen = aForm({ sealRank: true, seal: 'hour' })
  expect(withSealTime(frozen)).toEqual({ seal: null, sealTime: '2030-01-01T13:00:00.000Z' })
  // Without an end nothing is known yet, and what was typed stays.
  expect(withSealTime({ ...frozen, endTime: '', sealTime: '2030-01-01T10:00:00.000Z' })).toEqual({
    seal: null,
    sealTime: '2030-01-01T10:00:00.000Z',
  })
  const atTen = aForm({ sealRank: true, seal: null, sealTime: '2030-01-01T10:07:00.000Z' })
  expect(told(atTen)).toEqual([])
  expect(contestToSent(atTen)).toMatchObject({ sealRank: true, sealRankTime: '2030-01-01T10:07:00.000Z' })
  expect(told({ ...atTen, sealTime: '' })).toEqual([['sealRankTime', 'contest_field_missing']])
  expect(told({ ...atTen, sealTime: '2030-01-01T14:00:00.001Z' })).toEqual([['sealRankTime', 'contest_seal_range']])
  expect(told({ ...atTen, sealTime: '2030-01-01T08:59:00.000Z' })).toEqual([['sealRankTime', 'contest_seal_range']])
})

test('as at the ICPC: minutes, ties by the last solution, shown names, the last hour frozen; else all stays', () => {
  const form = aForm({ openRank: true })
  expect(isAsAtIcpc(form)).toBe(false)
  const done = { ...form, ...asAtIcpc(form) }
  expect(contestToSent(done)).toEqual({
    ...contestToSent(form),
    minuteGranularity: true,
    tiesByLast: true,
    rankShowName: 'nickname',
    sealRank: true,
    sealRankTime: '2030-01-01T13:00:00.000Z',
  })
  expect(isAsAtIcpc(done)).toBe(true)
  expect(isAsAtIcpc({ ...done, seal: 'halfHour' })).toBe(false)
  expect(asAtIcpc(aForm({ endTime: '2030-01-01T09:59:00.000Z' })).seal).toBe('whole')
  expect(asAtIcpc(newContestForm(names)).seal).toBe('hour')
})

test('a freeze for which the contest is too short is told once, at its field', () => {
  const short = aForm({ endTime: '2030-01-01T09:40:00.000Z', sealRank: true, seal: 'hour' })
  expect(told(short)).toEqual([['sealRankTime', 'contest_seal_short']])
  expect(told({ ...short, seal: 'halfHour' })).toEqual([])
  expect(told({ ...short, endTime: '2030-01-01T08:00:00.000Z' })).toEqual([['endTime', 'contest_time_order']])
})

test('a save of a stored contest brings what was changed, and times together', () => {
  const base = contestToForm(stored, names)
  expect(changesOf(base, base)).toEqual({})
  expect(changesOf({ ...base, title: ' Winter ', openPrint: true }, base)).toEqual({ title: 'Winter', openPrint: true })
  expect(changesOf({ ...base, endTime: '2030-01-01T15:00:00.000Z' }, base)).toEqual({
    startTime: stored.startTime,
    endTime: '2030-01-01T15:00:00.000Z',
    sealRank: false,
    windowSeconds: 0,
  })
  expect(changesOf({ ...base, sealRank: true, seal: 'whole' }, base)).toMatchObject({
    sealRank: true,
    sealRankTime: '2030-01-01T09:00:00.000Z',
  })
})

test('what a form with everything sends is what the server takes', () => {
  const form = aForm({
    hasWindow: true,
    windowMinutes: '90.5',
    auth: 1,
    pwd: 'secret',
    openAccountLimit: true,
    prefix: 'team',
    from: '1',
    to: '30',
    extra: ' coach  coach other ',
    starAccount: ['guest'],
    awardType: 2,
  })
  expect(contestToSent(form)).toMatchObject({
    windowSeconds: 5_430,
    pwd: 'secret',
    accountLimitRule: '<prefix>team</prefix><suffix></suffix><start>1</start><end>30</end><extra>coach other</extra>',
    starAccount: ['guest'],
    awardConfigList: [{ priority: 1, name: 'Gold', num: 10 }, { num: 20 }, { num: 30 }],
  })
  expect(contestToSent({ ...form, auth: 0, awardType: 0, openAccountLimit: false, hasWindow: false })).toMatchObject({
    pwd: '',
    awardConfigList: [],
    accountLimitRule: '',
    windowSeconds: 0,
  })
})

test('people who are registered are asked about only where they would need another password', () => {
  const base = aForm({ auth: 1, pwd: 'one' })
  expect(changesPassword({ ...base, pwd: 'two' }, base)).toBe(true)
  expect(changesPassword({ ...base, title: 'Other' }, base)).toBe(false)
  expect(changesPassword({ ...base, auth: 0, pwd: 'two' }, base)).toBe(false)
})

test('a window that is no number, and awards that are no awards, are told at their fields', () => {
  expect(told(aForm({ hasWindow: true, windowMinutes: 'x' }))).toEqual([['windowSeconds', 'contest_window_wrong']])
  expect(told(aForm({ hasWindow: true, windowMinutes: '301' }))).toEqual([['windowSeconds', 'contest_window_wrong']])
  expect(told(aForm({ hasWindow: true, windowMinutes: '300' }))).toEqual([])
  const [gold, ...others] = aForm().awards
  const withGold = (changes: object) => aForm({ awardType: 1, awards: [{ ...gold!, ...changes }, ...others] })
  expect(told(withGold({ num: '1.5' }))).toEqual([['awardConfigList', 'number']])
  expect(told(withGold({ name: ' ' }))).toEqual([['awardConfigList', 'nameless']])
  expect(told(withGold({ background: 'url(//foreign.example/x)' }))).toEqual([['awardConfigList', 'colors']])
  expect(told(withGold({ num: '51' }))).toEqual([['awardConfigList', 'sum']])
  expect(told({ ...withGold({ num: '51' }), awardType: 2 })).toEqual([])
  expect(told({ ...withGold({ num: '51' }), awardType: 0 })).toEqual([])
})

test('every field that can be wrong belongs to a section', () => {
  const broken = aForm({ title: '', description: '', startTime: '', auth: 1, openAccountLimit: true, awardType: 9 })
  expect(checkContestForm(broken).map(({ field }) => sectionOf(field))).not.toContain(null)
})

test('forms are the same whatever their rows are called on the page', () => {
  expect(isSameContest(contestToForm(stored, names), contestToForm(stored, names))).toBe(true)
  expect(isSameContest(aForm(), aForm({ openRank: true }))).toBe(false)
})

test('lengths are read as a clock of a contest and in parts', () => {
  expect([0, 14_400, 100_800, 90].map(clockText)).toEqual(['0:00', '4:00', '28:00', '0:01'])
  expect(lengthParts(90_060)).toEqual({ days: 1, hours: 1, minutes: 1 })
})

test('a picker is given six digits', () => {
  expect(['#FFF', '#e6bf25', '#E6BF2580', 'red'].map(opaque)).toEqual(['#ffffff', '#e6bf25', '#e6bf25', '#000000'])
})
