import { useEffect, type ReactNode } from 'react'
import { DraftOffer } from '#web/parts/editing/DraftOffer.tsx'
import { useDiscussionText } from '#web/text/discussions/discussionText.ts'
import type { useDiscussionDraft } from './useDiscussionDraft.ts'
import type { Written } from './written.ts'

type Form = {
  values: Written
  isDirty: boolean
  set: <Name extends keyof Written>(name: Name, value: Written[Name]) => void
}

/**
 * Keeps what is written in this browser until it is sent. Who closes the form then loses nothing, and is asked only where
 * the browser keeps nothing. `offer` stands over the fields while there is a draft of an earlier visit.
 */
export function useKeptForm(form: Form, draft: ReturnType<typeof useDiscussionDraft>, version: number | null) {
  const words = useDiscussionText()
  const { values, isDirty } = form
  const { keep, found, kept } = draft
  useEffect(() => {
    if (isDirty) keep(values, { base: values, version })
    // What is kept follows the texts alone.
    // oxlint-disable-next-line react/exhaustive-deps -- `keep` is made anew at each rendering
  }, [JSON.stringify(values), isDirty])

  function restore(): void {
    if (found === null) return
    for (const name of Object.keys(found.form) as (keyof Written)[]) form.set(name, found.form[name])
    draft.take()
  }

  const offer: ReactNode = found !== null && (
    <DraftOffer words={words} draft={found} version={version} onRestore={restore} onForget={draft.forget} />
  )
  return { offer, asksToClose: isDirty && kept === 'failed' }
}
