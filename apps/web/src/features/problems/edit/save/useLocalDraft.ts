import { useEffect, useRef, useState } from 'react'
import { draftKey, type DraftEntry } from '#web/parts/workbench/drafts/drafts.ts'
import { openDraftSaving, type DraftSaving } from '#web/parts/workbench/drafts/draftSaving.ts'
import { drafts } from '#web/parts/workbench/drafts/draftStore.ts'
import type { Begun, ProblemForm } from '../form/problemForm.ts'

/** What somebody edited and did not save, and what it began with. */
export type LocalDraft = Begun & { readonly form: ProblemForm; readonly at: number }

export type DraftKeeper = {
  /** When the draft was last kept in this visit; `failed` when it could not be. */
  kept: Date | 'failed' | null
  /** A draft of an earlier visit. */
  found: LocalDraft | null
  keep: (form: ProblemForm, begun: Begun) => void
  /** Offers what was edited until another state took its place on the page. */
  offer: (form: ProblemForm, begun: Begun) => void
  /** The draft that was found is what is edited. */
  take: () => void
  forget: () => void
}

/** The draft of a problem that this browser keeps, among those of programs. */
export function useLocalDraft(place: string): DraftKeeper {
  const key = draftKey(place, 'editor')
  const [kept, setKept] = useState<DraftKeeper['kept']>(null)
  const [found, setFound] = useState<LocalDraft | null>(null)
  const saving = useRef<DraftSaving | null>(null)

  useEffect(() => {
    const opened = openDraftSaving({ drafts, tell: () => {}, onSaved: setKept, window, document })
    saving.current = opened
    let isWanted = true
    void drafts.read(key).then((entry) => isWanted && setFound(draftIn(entry)))
    return () => {
      isWanted = false
      saving.current = null
      opened.close()
    }
  }, [key])

  return {
    kept,
    found,
    keep: (form, { base, version }) =>
      saving.current?.put({ key, code: JSON.stringify({ form, base, version }), at: Date.now() }),
    offer: (form, begun) => setFound({ form, ...begun, at: Date.now() }),
    take: () => setFound(null),
    forget() {
      setFound(null)
      setKept(null)
      saving.current?.put({ key, code: null, at: Date.now() })
      saving.current?.flush()
    },
  }
}

/** The draft in an entry; null where there is none, or one that another release of the site wrote. */
export function draftIn(entry: DraftEntry | null): LocalDraft | null {
  if (entry?.code === null || entry === null) return null
  try {
    const { form, base, version } = JSON.parse(entry.code) as Partial<LocalDraft>
    if (form === undefined || base === undefined || version === undefined) return null
    return isForm(form) && isForm(base) ? { form, base, version, at: entry.at } : null
  } catch {
    return null
  }
}

/** Parts that a form of another release may lack. */
const isForm = ({ statements, data, compare, examples, languages, templates, tags }: Partial<ProblemForm>): boolean =>
  statements?.['zh-CN'] !== undefined &&
  statements['en-US'] !== undefined &&
  data?.cases !== undefined &&
  [compare, examples, languages, templates, tags].every((part) => part !== undefined)
