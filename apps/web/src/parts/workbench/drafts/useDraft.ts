import { useCallback, useEffect, useRef, useState } from 'react'
import { openDraftBroadcast } from './draftBroadcast.ts'
import { openDraftSaving, type DraftSaving } from './draftSaving.ts'
import { drafts } from './draftStore.ts'
import { draftKey, type DraftEntry } from './drafts.ts'

/** A storage that does not answer must not keep anybody from writing code. */
const patienceMs = 1_500

type Edit = DraftEntry & { key: string }

export type Draft = {
  code: string
  /** False until it is known what was written before. */
  isReady: boolean
  /** Of the language that is shown, unless another is named. */
  change: (code: string, language?: string) => void
  /** Back to the template. */
  reset: () => void
  /** Writes at once what is still waiting. */
  flush: () => void
  /** When the draft was last written in this visit; `failed` when it could not be. */
  saved: Date | 'failed' | null
}

/** The code of one problem and language: the newest draft of this browser, else the template. */
export function useDraft(scope: string, language: string, template: string): Draft {
  const key = draftKey(scope, language)
  const [edit, setEdit] = useState<Edit | null>(null)
  const { saved, put, flush } = useSaving()
  const current = edit?.key === key ? edit : null
  const take = useCallback((taken: Edit) => {
    setEdit((now) => (now?.key === taken.key && now.at >= taken.at ? now : taken))
  }, [])
  useOtherTabs(key, take)

  const write = (code: string | null, target = language) => {
    if (target !== language) flush()
    // Later than what is shown, whatever the clock says.
    const next = { key: draftKey(scope, target), code, at: Math.max(Date.now(), (current?.at ?? 0) + 1) }
    setEdit(next)
    put(next)
  }
  return {
    code: current?.code ?? template,
    isReady: current !== null,
    change: write,
    reset() {
      write(null)
      flush()
    },
    flush,
    saved,
  }
}

/** Reads the draft at the start and when the tab is looked at again, and follows the other tabs meanwhile. */
function useOtherTabs(key: string, take: (edit: Edit) => void): void {
  useEffect(() => {
    let isWanted = true
    const offer = (entry: DraftEntry) => isWanted && take({ ...entry, key })
    const read = async () => offer((await drafts.read(key)) ?? unwritten)
    const timer = setTimeout(() => offer(unwritten), patienceMs)
    void read()
    const readWhenShown = () => document.visibilityState === 'visible' && void read()
    document.addEventListener('visibilitychange', readWhenShown)
    const news = openDraftBroadcast((told, entry) => told === key && offer(entry))
    return () => {
      isWanted = false
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', readWhenShown)
      news.close()
    }
  }, [key, take])
}

/** Nobody has written anything: any draft is newer. */
const unwritten: DraftEntry = { code: null, at: 0 }

function useSaving(): { saved: Draft['saved']; put: (edit: Edit) => void; flush: () => void } {
  const [saved, setSaved] = useState<Draft['saved']>(null)
  const saving = useRef<DraftSaving | null>(null)

  useEffect(() => {
    const news = openDraftBroadcast(() => undefined)
    const opened = openDraftSaving({ drafts, tell: news.tell, onSaved: setSaved, window, document })
    saving.current = opened
    return () => {
      saving.current = null
      opened.close()
      news.close()
    }
  }, [])

  const put = useCallback((edit: Edit) => saving.current?.put(edit), [])
  const flush = useCallback(() => saving.current?.flush(), [])
  return { saved, put, flush }
}
