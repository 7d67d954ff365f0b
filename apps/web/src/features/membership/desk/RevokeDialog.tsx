import { limits } from '@praxis/contract/limits'
import { membershipAdmin } from '@praxis/contract/membershipAdmin'
import { useForm } from '#web/api/form/useForm.ts'
import { NoteDialog } from '#web/components/dialog/NoteDialog.tsx'
import { toast } from '#web/state/toast.ts'
import { useStaffText } from '#web/text/staffText.ts'

/** Takes memberships away, in one act. */
export function RevokeDialog({ usernames, onClose }: { usernames: readonly string[]; onClose: () => void }) {
  const words = useStaffText().memberDesk
  const form = useForm(membershipAdmin.revoke, {
    initial: { reason: '' },
    fixed: { usernames: [...usernames] },
    onSuccess: ({ changed, people }) => {
      toast.success(words.revoked(changed, people))
      onClose()
    },
  })
  return (
    <NoteDialog
      title={words.revokeTitle(usernames.length, usernames[0] ?? '')}
      text={words.revokeText}
      note={{
        label: words.fieldReason,
        description: words.fieldReasonHint,
        maxLength: limits.titleLength,
        ...form.field('reason'),
      }}
      form={form}
      action={words.revokeAction}
      onClose={onClose}
    />
  )
}
