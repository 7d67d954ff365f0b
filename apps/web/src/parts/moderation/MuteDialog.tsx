import { Button } from '@mantine/core'
import { muteDays, reportRules } from '@praxis/contract/discussionLimits'
import { moderation } from '@praxis/contract/moderation'
import type { ReportedText } from '@praxis/contract/moderationShapes'
import { useState } from 'react'
import { useAction } from '#web/api/hooks.ts'
import { Dialog } from '#web/components/dialog/Dialog.tsx'
import dialogStyles from '#web/components/dialog/Dialog.module.css'
import { Refusal } from '#web/components/feedback/Refusal.tsx'
import { CheckBox } from '#web/components/form/CheckBox.tsx'
import { LabelledArea } from '#web/components/form/labelled/Labelled.tsx'
import { toast } from '#web/state/toast.ts'
import { useModerationText } from '#web/text/discussions/moderationText.ts'
import { useFormat } from '#web/text/format.ts'
import { useText } from '#web/text/text.ts'
import styles from './MuteDialog.module.css'

type MuteDialogProps = {
  person: { uid: string; username: string }
  /** Null: on the whole site. */
  gid: number | null
  /** Absent: whoever is asked mutes at once. Otherwise they propose it, because of this text. */
  proposedFor?: Pick<ReportedText, 'kind' | 'id'> | undefined
  onClose: () => void
}

/** Mutes somebody for some days, or proposes it where the moderator only may do that. */
export function MuteDialog({ person: { uid, username }, gid, proposedFor, onClose }: MuteDialogProps) {
  const words = useModerationText()
  const { forms, shell } = useText()
  const { number } = useFormat()
  const [days, setDays] = useState<number>(muteDays.offered[1])
  const [reason, setReason] = useState('')
  const [isTried, setTried] = useState(false)
  const done = (said: string) => () => {
    toast.success(said)
    onClose()
  }
  const mute = useAction(moderation.mute, { quiet: true, onSuccess: done(words.muted) })
  const propose = useAction(moderation.proposeMute, { quiet: true, onSuccess: done(words.proposed) })
  const mayMute = proposedFor === undefined
  const { isPending, error } = mayMute ? mute : propose
  const most = reportRules.noteLength
  const problem =
    reason.trim() === '' ? words.reasonMissing : reason.length > most ? forms.tooLong(most, reason.length) : undefined
  const lead = mayMute ? (gid === null ? words.muteText : words.muteTextInGroup) : words.proposeText
  function send(): void {
    setTried(true)
    if (problem !== undefined) return
    if (mayMute) mute.mutate({ gid, uid, days, reason })
    else propose.mutate({ uid, days, reason, about: { kind: proposedFor.kind, id: proposedFor.id } })
  }
  return (
    <Dialog
      title={mayMute ? words.muteTitle(username) : words.proposeTitle(username)}
      isHeld={isPending}
      staysOnClickBeside
      onClose={onClose}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault()
          send()
        }}
      >
        <p className={styles.lead}>{lead}</p>
        <fieldset className={styles.days}>
          <legend>{words.days}</legend>
          {muteDays.offered.map((count) => (
            <CheckBox
              key={count}
              group="days"
              label={words.daysCount(count)}
              checked={count === days}
              onChange={() => setDays(count)}
            />
          ))}
        </fieldset>
        <LabelledArea
          label={words.reason}
          isRequired
          rows={3}
          value={reason}
          remark={`${number(reason.length)} / ${number(most)}`}
          problem={isTried ? problem : undefined}
          onChange={setReason}
        />
        <Refusal message={error?.message ?? null} />
        <footer className={dialogStyles.actions}>
          <Button variant="default" disabled={isPending} onClick={onClose}>
            {shell.cancel}
          </Button>
          <Button type="submit" loading={isPending}>
            {mayMute ? words.mute : words.propose}
          </Button>
        </footer>
      </form>
    </Dialog>
  )
}
