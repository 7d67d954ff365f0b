import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { draftKey, readDraft, writeDraft } from './drafts.ts'

/** Typing is written down this long after the last key. */
const restMs = 400

type Edit = { key: string; code: string }

export type Draft = {
  code: string
  change: (code: string) => void
  /** Back to the template. */
  reset: () => void
  /** Writes at once what is still waiting. */
  flush: () => void
  /** When the draft was last written in this visit; `failed` when it could not be. */
  saved: Date | 'failed' | null
}

/** The code of one problem and language: the draft of this browser, else the template. */
export function useDraft(scope: string, language: string, template: string): Draft {
  const key = draftKey(scope, language)
  const [edit, setEdit] = useState<Edit | null>(null)
  const [saved, setSaved] = useState<Date | 'failed' | null>(null)
  const waiting = useRef<Edit | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const stored = useMemo(() => readDraft(window.localStorage, key), [key])

  const flush = useCallback(() => {
    clearTimeout(timer.current)
    if (waiting.current === null) return
    const now = new Date()
    const isSaved = writeDraft(window.localStorage, waiting.current.key, waiting.current.code, now.getTime())
    waiting.current = null
    setSaved(isSaved ? now : 'failed')
  }, [])

  useEffect(() => {
    // A phone may never say more than that the page is hidden.
    const saveWhenHidden = () => document.visibilityState === 'hidden' && flush()
    window.addEventListener('pagehide', flush)
    document.addEventListener('visibilitychange', saveWhenHidden)
    return () => {
      window.removeEventListener('pagehide', flush)
      document.removeEventListener('visibilitychange', saveWhenHidden)
      flush()
    }
  }, [flush])

  return {
    code: edit?.key === key ? edit.code : (stored ?? template),
    change(code) {
      setEdit({ key, code })
      waiting.current = { key, code }
      clearTimeout(timer.current)
      timer.current = setTimeout(flush, restMs)
    },
    reset() {
      clearTimeout(timer.current)
      waiting.current = null
      writeDraft(window.localStorage, key, null, 0)
      setEdit({ key, code: template })
      setSaved(null)
    },
    flush,
    saved,
  }
}
