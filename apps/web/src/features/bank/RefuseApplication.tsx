import { applications, type ApplicationRow } from '@praxis/contract/bank'
import { problemRules } from '@praxis/contract/problemLimits'
import { publishState } from '@praxis/contract/statuses'
import { useForm } from '#web/api/form/useForm.ts'
import { NoteDialog } from '#web/components/dialog/NoteDialog.tsx'
import { useStaffText } from '#web/text/staffText.ts'

type RefuseApplicationProps = { row: ApplicationRow; onDone: () => void; onClose: () => void }

/** Refuses a problem that was offered to everybody, with a reason that its author reads. */
export function RefuseApplication({ row: { id, title, version }, onDone, onClose }: RefuseApplicationProps) {
  const { bank: words } = useStaffText()
  const form = useForm(applications.decide, {
    initial: { note: '' },
    fixed: { pid: id, progress: publishState.refused, version },
    onSuccess: () => {
      onDone()
      onClose()
    },
  })
  return (
    <NoteDialog
      title={words.refuseTitle(title)}
      text={words.refuseText}
      note={{
        label: words.refuseNote,
        description: words.refuseNoteHint,
        maxLength: problemRules.refusalNote,
        ...form.field('note'),
      }}
      form={form}
      action={words.refuse}
      onClose={onClose}
    />
  )
}
