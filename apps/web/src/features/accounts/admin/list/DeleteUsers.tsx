import { accountAdmin, type AccountRow } from '@praxis/contract/accountAdmin'
import { useAction } from '#web/api/hooks.ts'
import { Confirm } from '#web/components/dialog/Confirm.tsx'
import { toast } from '#web/state/toast.ts'
import { useStaffText } from '#web/text/staffText.ts'

type DeleteUsersProps = { rows: readonly AccountRow[]; onClose: () => void }

/** Asks once for all of them, and says what stays of them. */
export function DeleteUsers({ rows, onClose }: DeleteUsersProps) {
  const { userAdmin: words, adminLists } = useStaffText()
  const call = useAction(accountAdmin.remove, {
    quiet: true,
    onSuccess: () => {
      toast.success(adminLists.deleted)
      onClose()
    },
  })
  return (
    <Confirm
      title={words.deleteTitle(rows.length, rows[0]?.username ?? '')}
      text={rows.length === 1 ? words.deleteText : words.deleteManyText}
      action={adminLists.deleteAction}
      isDangerous
      isPending={call.isPending}
      error={call.error}
      onCancel={onClose}
      onConfirm={() => call.mutate({ ids: rows.map(({ uid }) => uid) })}
    />
  )
}
