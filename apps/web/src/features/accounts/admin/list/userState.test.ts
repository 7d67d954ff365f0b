import { staffLocales } from '@praxis/locales/locales'
import { expect, test } from 'vitest'
import { stateOf, stateText } from './userState.ts'

const now = new Date('2026-11-22T12:00:00Z')
const until = (...ends: string[]) => ends.map((end) => ({ kind: 'submit' as const, until: end, reason: null }))
const aRow = { isDeleted: false, status: 0, restrictions: until() }
const en = (await staffLocales['en-US']()).userAdmin
const zh = (await staffLocales['zh-CN']()).userAdmin
const day = (date: Date) => date.toISOString().slice(0, 10)

test.each([
  [{}, 'normal', '正常'],
  [{ restrictions: until('2026-11-22T11:59:59Z') }, 'normal', '正常'],
  [{ restrictions: until('2026-12-24T00:00:00Z') }, 'restricted until 2026-12-24', '受限至 2026-12-24'],
  [
    { restrictions: until('2027-03-01T00:00:00.000+0000', '2026-12-24T00:00:00Z') },
    'restricted until 2027-03-01',
    '受限至 2027-03-01',
  ],
  [{ restrictions: until('2026-12-24T00:00:00Z', '9999-12-31T00:00:00.000Z') }, 'restricted', '受限'],
  [{ status: 1, restrictions: until('2026-12-24T00:00:00Z') }, 'banned', '已封禁'],
  [{ status: 1, isDeleted: true }, 'deleted', '已删除'],
])('the state of an account with %j is told: %s', (change, english, chinese) => {
  const state = stateOf({ ...aRow, ...change }, now)
  expect([stateText(state, en, day), stateText(state, zh, day)]).toEqual([english, chinese])
})
