import { Button } from '@mantine/core'
import { reportRules } from '@praxis/contract/discussionLimits'
import { moderation } from '@praxis/contract/moderation'
import type { ReportedText } from '@praxis/contract/moderationShapes'
import type { Decision } from '@praxis/contract/statuses'
import { useState } from 'react'
import { useAction } from '#web/api/hooks.ts'
import { Dialog } from '#web/components/dialog/Dialog.tsx'
import dialogStyles from '#web/components/dialog/Dialog.module.css'
import { Refusal } from '#web/components/feedback/Refusal.tsx'
import { LabelledArea } from '#web/components/form/labelled/Labelled.tsx'
import { toast } from '#web/state/toast.ts'
import { useModerationText } from '#web/text/discussions/moderationText.ts'
import { useFormat } from '#web/text/format.ts'
import { useText } from '#web/text/text.ts'
import styles from '../Desk.module.css'

type DecideDialogProps = {
  text: Pick<ReportedText, 'kind' | 'id'>
  decision: Decision
  onClose: () => void
}

/** Asks before the reports of a text are decided. Its author reads the note, unless the reports are dismissed. */
export function DecideDialog({ text: { kind, id }, decision, onClose }: DecideDialogProps) {
  const words = useModerationText()
  const { forms, shell } = useText()
  const { number } = useFormat()
  const [note, setNote] = useState('')
  const decide = useAction(moderation.decide, {
    quiet: true,
    onSuccess: () => {
      toast.success(words.decided[decision])
      onClose()
    },
  })
  const most = reportRules.noteLength
  const isLong = note.length > most
  return (
    <Dialog title={words.decideTitle[decision]} isHeld={decide.isPending} staysOnClickBeside onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          if (!isLong) decide.mutate({ kind, id, decision, note: note.trim() })
        }}
      >
        <p className={styles.lead}>{words.decideText[decision]}</p>
        {decision !== 'dismiss' && (
          <LabelledArea
            label={words.note}
            rows={3}
            value={note}
            remark={`${number(note.length)} / ${number(most)}`}
            problem={isLong ? forms.tooLong(most, note.length) : undefined}
            onChange={setNote}
          />
        )}
        <Refusal message={decide.error?.message ?? null} />
        <footer className={dialogStyles.actions}>
          <Button variant="default" disabled={decide.isPending} onClick={onClose}>
            {shell.cancel}
          </Button>
          <Button type="submit" {...(decision === 'hide' && { color: 'red' })} loading={decide.isPending}>
            {words.decide[decision]}
          </Button>
        </footer>
      </form>
    </Dialog>
  )
}
