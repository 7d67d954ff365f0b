import { problemEditorEnUS as words } from '@praxis/locales/en-US/problemEditor'
import { beforeEach, expect, test, vi } from 'vitest'
import { shownToast } from '#web/state/toast.ts'

const its = vi.hoisted(() => ({ request: vi.fn() }))
vi.mock('#web/api/request.ts', () => ({ request: its.request }))
const { tellRejudge } = await import('./tellRejudge.ts')

beforeEach(() => shownToast.set(null))

test('after a save that judges again, the reader is told how many submissions that are', async () => {
  its.request.mockResolvedValue({ queued: 12 })
  await tellRejudge(7, words, String)
  expect(shownToast.get()).toMatchObject({ kind: 'success', message: words.rejudged('12') })
})

test('a refused rejudge is told as a refusal with its reason, beside the save that stands', async () => {
  its.request.mockRejectedValue(new Error('There is nothing to judge again!'))
  await tellRejudge(7, words, String)
  expect(shownToast.get()).toMatchObject({
    kind: 'error',
    message: words.notRejudged('There is nothing to judge again!'),
  })
})
