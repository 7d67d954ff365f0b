import { Button } from '@mantine/core'
import { Icon } from '#web/components/icons.tsx'
import { Refusal } from '#web/components/feedback/Refusal.tsx'
import { useProblemEditorText } from '#web/text/problemEditorText.ts'
import { useLocale } from '#web/text/text.ts'
import styles from '../ProblemEditor.module.css'

type SaveBarProps = {
  isNew: boolean
  isDirty: boolean
  isSaving: boolean
  kept: Date | 'failed' | null
  /** A refusal that belongs to no field. */
  refusal: string | null
  onDiscard: () => void
  onSave: () => void
}

/** The bar at the foot of the editor: where the draft is, and what saves it. */
export function SaveBar({ isNew, isDirty, isSaving, kept, refusal, onDiscard, onSave }: SaveBarProps) {
  const words = useProblemEditorText()
  const locale = useLocale()
  const isFailed = kept === 'failed'
  const time = kept instanceof Date ? kept.toLocaleTimeString(locale, { hour: '2-digit', minute: '2-digit' }) : null
  const changed = isFailed ? words.draftFailed : time === null ? words.unsaved : words.draftKept(time)
  const unchanged = isNew ? words.nothingYet : words.nothingToSave
  return (
    <footer className={styles.bar}>
      <Refusal message={refusal} className={styles.barRefusal} />
      <output data-bad={isFailed || undefined}>
        {isDirty && <Icon name={isFailed ? 'alert' : 'save'} size={14} />}
        <span>{isDirty ? changed : unchanged}</span>
      </output>
      {isDirty && (
        <Button variant="subtle" color="gray" disabled={isSaving} onClick={onDiscard}>
          {words.discard}
        </Button>
      )}
      <Button disabled={!isDirty} loading={isSaving} onClick={onSave}>
        {words.save}
      </Button>
    </footer>
  )
}
