import { groupMembers, type GroupMember } from '@praxis/contract/groupMembers'
import { groupRules } from '@praxis/contract/groupLimits'
import { groupLevels } from '@praxis/contract/statuses'
import { useForm } from '#web/api/form/useForm.ts'
import { NoteDialog } from '#web/components/dialog/NoteDialog.tsx'
import { useGroupText } from '#web/text/groupText.ts'

type RefuseDialogProps = {
  gid: number
  rows: readonly GroupMember[]
  onDone: (decided: number) => void
  onClose: () => void
}

/** Refuses one application or several, with a note that the people read. */
export function RefuseDialog({ gid, rows, onDone, onClose }: RefuseDialogProps) {
  const words = useGroupText().groupMembers
  const form = useForm(groupMembers.decide, {
    initial: { note: '' },
    fixed: { gid, uids: rows.map(({ uid }) => uid), auth: groupLevels.refused },
    onSuccess: ({ decided }) => {
      onDone(decided)
      onClose()
    },
  })
  return (
    <NoteDialog
      title={words.refuseTitle(rows.length, rows[0]?.username ?? '')}
      text={rows.length === 1 ? words.refuseText : words.refuseManyText}
      note={{
        label: words.note,
        description: words.noteHint,
        maxLength: groupRules.reason.max,
        ...form.field('note'),
      }}
      form={form}
      action={words.refuse}
      onClose={onClose}
    />
  )
}
