import { locales } from '@praxis/locales/locales'
import { beforeEach, expect, test, vi } from 'vitest'
import { shownToast } from '#web/state/toast.ts'
import { requireFeature } from './openFeature.ts'

const enUS = await locales['en-US']()
const zhCN = await locales['zh-CN']()

const its = vi.hoisted(() => ({ fetchCall: vi.fn(), text: {} as unknown }))
vi.mock('#web/api/preload.ts', () => ({ fetchCall: its.fetchCall }))
vi.mock('#web/text/text.ts', () => ({ loadText: () => Promise.resolve(), currentText: () => its.text }))

beforeEach(() => shownToast.set(null))

const areas = [
  ['openPublicDiscussion', 'No Access: There is no open discussion area on the website'],
  ['openGroupDiscussion', 'No Access: There is no open group discussion area on the website'],
  ['openContestComment', 'No Access: There is no open contest comment area on the website'],
] as const
const allOpen = Object.fromEntries(areas.map(([feature]) => [feature, true]))

test.each(areas)('while %s is off, its screens lead home with a sentence of their own', async (feature, sentence) => {
  its.fetchCall.mockResolvedValue({ ...allOpen, [feature]: false })
  its.text = enUS
  expect(await requireFeature(feature)).toBe('/home')
  expect(shownToast.get()).toMatchObject({ kind: 'error', message: sentence })
  its.text = zhCN
  await requireFeature(feature)
  expect(shownToast.get()?.message).toBe(zhCN.shell.closedArea[feature])
})

test.each(areas)('while %s is on, its screens open', async (feature) => {
  its.fetchCall.mockResolvedValue(allOpen)
  expect(await requireFeature(feature)).toBeNull()
  expect(shownToast.get()).toBeNull()
})

test('when the switches cannot be read, the screen opens, and its calls say what is wrong', async () => {
  its.fetchCall.mockRejectedValue(new Error('no network'))
  expect(await requireFeature('openPublicDiscussion')).toBeNull()
})
