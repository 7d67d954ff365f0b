import type { DraftEntry, Drafts } from './drafts.ts'

/** Typing is written down this long after the last key. */
export const restMs = 400

type Edit = DraftEntry & { key: string }

export type DraftSaving = {
  /** Written when nothing else comes for a while. */
  put: (edit: Edit) => void
  /** Writes at once what is still waiting. */
  flush: () => void
  /** The page is left: what is waiting is kept before the next line runs. */
  close: () => void
}

type Surroundings = {
  drafts: Pick<Drafts, 'write' | 'writeNow'>
  /** Tells other tabs. */
  tell: (key: string, entry: DraftEntry) => void
  onSaved: (saved: Date | 'failed') => void
  window: EventTarget
  document: EventTarget & { readonly visibilityState: DocumentVisibilityState }
}

/** Writes drafts down while somebody types, and at the latest when the page is left. */
export function openDraftSaving({ drafts, tell, onSaved, window, document }: Surroundings): DraftSaving {
  let waiting: Edit | null = null
  let timer: ReturnType<typeof setTimeout> | undefined

  function flush() {
    clearTimeout(timer)
    if (waiting === null) return
    const { key, code, at } = waiting
    waiting = null
    tell(key, { code, at })
    void drafts.write(key, { code, at }).then((isSaved) => onSaved(isSaved ? new Date() : 'failed'))
  }

  /** A page that is left may not live to see the store answer. A phone says no more than that it is hidden. */
  function leave() {
    if (waiting === null) return
    const { key, code, at } = waiting
    drafts.writeNow(key, { code, at })
    flush()
  }

  const leaveWhenHidden = () => document.visibilityState === 'hidden' && leave()
  window.addEventListener('pagehide', leave)
  document.addEventListener('visibilitychange', leaveWhenHidden)
  return {
    put(edit) {
      waiting = edit
      clearTimeout(timer)
      timer = setTimeout(flush, restMs)
    },
    flush,
    close() {
      window.removeEventListener('pagehide', leave)
      document.removeEventListener('visibilitychange', leaveWhenHidden)
      leave()
    },
  }
}
