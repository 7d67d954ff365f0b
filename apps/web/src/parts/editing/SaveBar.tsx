import { Button } from '@mantine/core'
import { Refusal } from '#web/components/feedback/Refusal.tsx'
import { Icon } from '#web/components/icons.tsx'
import { useLocale } from '#web/text/text.ts'
import styles from './Editing.module.css'

type SaveBarProps = {
  words: {
    save: string
    discard: string
    nothingYet: string
    nothingToSave: string
    unsaved: string
    draftFailed: string
    draftKept: (time: string) => string
  }
  isNew: boolean
  isDirty: boolean
  isSaving: boolean
  kept: Date | 'failed' | null
  /** A refusal that belongs to no field. */
  refusal: string | null
  onDiscard: () => void
  onSave: () => void
}

/** The bar at the foot of an editor: where the draft is, and what saves it. */
export function SaveBar({ words, isNew, isDirty, isSaving, kept, refusal, onDiscard, onSave }: SaveBarProps) {
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
