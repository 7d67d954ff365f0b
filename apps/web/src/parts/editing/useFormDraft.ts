import { useEffect, useRef, useState } from 'react'
import { draftKey, type DraftEntry } from '#web/parts/workbench/drafts/drafts.ts'
import { openDraftSaving, type DraftSaving } from '#web/parts/workbench/drafts/draftSaving.ts'
import { drafts } from '#web/parts/workbench/drafts/draftStore.ts'

/** What a form began with: what was stored then, and its version; null: nothing was. */
type Begun<Form> = { readonly base: Form; readonly version: number | null }

/** What somebody edited and did not save, and what it began with. */
export type FormDraft<Form> = Begun<Form> & { readonly form: Form; readonly at: number }

export type DraftKeeper<Form> = {
  /** When the draft was last kept in this visit; `failed` when it could not be. */
  kept: Date | 'failed' | null
  /** A draft of an earlier visit. */
  found: FormDraft<Form> | null
  keep: (form: Form, begun: Begun<Form>) => void
  /** Offers what was edited until another state took its place on the page. */
  offer: (form: Form, begun: Begun<Form>) => void
  /** The draft that was found is what is edited. */
  take: () => void
  forget: () => void
}

/**
 * The draft of a form that this browser keeps, among those of programs. `isForm` says whether what was found has all
 * parts that the form has today.
 */
export function useFormDraft<Form>(place: string, isForm: (form: Partial<Form>) => boolean): DraftKeeper<Form> {
  const key = draftKey(place, 'editor')
  const [kept, setKept] = useState<DraftKeeper<Form>['kept']>(null)
  const [found, setFound] = useState<FormDraft<Form> | null>(null)
  const saving = useRef<DraftSaving | null>(null)
  const read = useRef((entry: DraftEntry | null) => formDraftIn(entry, isForm))

  useEffect(() => {
    const opened = openDraftSaving({ drafts, tell: () => {}, onSaved: setKept, window, document })
    saving.current = opened
    let isWanted = true
    void drafts.read(key).then((entry) => isWanted && setFound(read.current(entry)))
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
export function formDraftIn<Form>(
  entry: DraftEntry | null,
  isForm: (form: Partial<Form>) => boolean,
): FormDraft<Form> | null {
  if (entry?.code === null || entry === null) return null
  try {
    const { form, base, version } = JSON.parse(entry.code) as Partial<FormDraft<Form>>
    if (form === undefined || base === undefined || version === undefined) return null
    return isForm(form) && isForm(base) ? { form, base, version, at: entry.at } : null
  } catch {
    return null
  }
}
