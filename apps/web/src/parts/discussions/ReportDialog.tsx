import { Button } from '@mantine/core'
import { reportLabels, reportRules, type ReportLabel } from '@praxis/contract/discussionLimits'
import { reports } from '@praxis/contract/reports'
import type { TextKind } from '@praxis/contract/statuses'
import { useState } from 'react'
import { useAction } from '#web/api/hooks.ts'
import { Dialog } from '#web/components/dialog/Dialog.tsx'
import dialogStyles from '#web/components/dialog/Dialog.module.css'
import { Refusal } from '#web/components/feedback/Refusal.tsx'
import { CheckBox } from '#web/components/form/CheckBox.tsx'
import { LabelledArea } from '#web/components/form/labelled/Labelled.tsx'
import { toast } from '#web/state/toast.ts'
import { useDiscussionText } from '#web/text/discussions/discussionText.ts'
import { useFormat } from '#web/text/format.ts'
import { useText } from '#web/text/text.ts'
import styles from './ReportDialog.module.css'

type ReportDialogProps = {
  kind: TextKind
  /** What is reported. */
  place: { did: number } | { commentId: number } | { replyId: number }
  onClose: () => void
}

/** Tells moderators of a text, by labels, a reason, or both. */
export function ReportDialog({ kind, place, onClose }: ReportDialogProps) {
  const words = useDiscussionText()
  const { cancel } = useText().shell
  const { number } = useFormat()
  const [labels, setLabels] = useState<readonly ReportLabel[]>([])
  const [reason, setReason] = useState('')
  const [isTried, setTried] = useState(false)
  const report = useAction(reports.create, {
    quiet: true,
    onSuccess: () => {
      toast.success(words.reportSent)
      onClose()
    },
  })
  const isEmpty = labels.length === 0 && reason.trim() === ''
  const isLong = reason.length > reportRules.reasonLength
  const problem = isLong ? words.reportLong(number(reportRules.reasonLength)) : isEmpty ? words.reportEmpty : undefined
  const toggle = (label: ReportLabel, isOn: boolean) =>
    setLabels((known) => (isOn ? [...known, label] : known.filter((one) => one !== label)))
  return (
    <Dialog title={words.reportTitle[kind]} isHeld={report.isPending} staysOnClickBeside onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          setTried(true)
          if (problem === undefined) report.mutate({ ...place, labels: [...labels], content: reason.trim() })
        }}
      >
        <fieldset className={styles.labels}>
          <legend className="sr">{words.reportLabels}</legend>
          {reportLabels.map((label) => (
            <CheckBox
              key={label}
              label={words.labels[label]}
              checked={labels.includes(label)}
              onChange={(isOn) => toggle(label, isOn)}
            />
          ))}
        </fieldset>
        <LabelledArea
          label={words.reportReason}
          rows={3}
          value={reason}
          remark={`${number(reason.length)} / ${number(reportRules.reasonLength)}`}
          problem={isTried || isLong ? problem : undefined}
          note={words.reportNote}
          onChange={setReason}
        />
        <Refusal message={report.error?.message ?? null} />
        <footer className={dialogStyles.actions}>
          <Button variant="default" disabled={report.isPending} onClick={onClose}>
            {cancel}
          </Button>
          <Button type="submit" loading={report.isPending}>
            {words.reportSend}
          </Button>
        </footer>
      </form>
    </Dialog>
  )
}
