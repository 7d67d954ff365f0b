import { expect, onTestFinished, test, vi } from 'vitest'
import type { DraftEntry } from './drafts.ts'
import { openDraftSaving, restMs } from './draftSaving.ts'

const key = 'Praxis_Draft:problem:1001:C++'
const typed = { key, code: 'int main() {}', at: 7 }
const entry: DraftEntry = { code: typed.code, at: typed.at }

/** A page, and where its drafts go: `now` is kept before the next line runs, `store` may never answer. */
function aPage() {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const kept = { now: [] as DraftEntry[], store: [] as DraftEntry[], told: [] as DraftEntry[] }
  const window = new EventTarget()
  const shown: { visibilityState: DocumentVisibilityState } = { visibilityState: 'visible' }
  const document = Object.assign(new EventTarget(), shown)
  const saving = openDraftSaving({
    drafts: {
      write: async (_key, written) => kept.store.push(written) > 0,
      writeNow: (_key, written) => kept.now.push(written) > 0,
    },
    tell: (_key, told) => void kept.told.push(told),
    onSaved: () => undefined,
    window,
    document,
  })
  return { saving, kept, window, document }
}

test('typing is written down once, a moment after the last key, and other tabs are told', () => {
  const { saving, kept } = aPage()
  saving.put({ ...typed, code: 'int', at: 6 })
  vi.advanceTimersByTime(restMs - 1)
  saving.put(typed)
  vi.advanceTimersByTime(restMs - 1)
  expect(kept).toEqual({ now: [], store: [], told: [] })
  vi.advanceTimersByTime(1)
  expect(kept).toEqual({ now: [], store: [entry], told: [entry] })
})

test.each(['another page of the site', 'a page that is closed', 'a page that a phone hides'])(
  'what was typed right before leaving is kept at once: %s',
  (way) => {
    const { saving, kept, window, document } = aPage()
    saving.put(typed)
    if (way === 'another page of the site') saving.close()
    if (way === 'a page that is closed') window.dispatchEvent(new Event('pagehide'))
    if (way === 'a page that a phone hides') {
      document.dispatchEvent(new Event('visibilitychange'))
      expect(kept.now).toEqual([])
      document.visibilityState = 'hidden'
      document.dispatchEvent(new Event('visibilitychange'))
    }
    expect(kept).toEqual({ now: [entry], store: [entry], told: [entry] })
    vi.advanceTimersByTime(restMs)
    expect(kept.store).toHaveLength(1)
  },
)

test('a page that was left hears nothing any more', () => {
  const { saving, kept, window } = aPage()
  saving.close()
  saving.put(typed)
  window.dispatchEvent(new Event('pagehide'))
  expect(kept.now).toEqual([])
})
