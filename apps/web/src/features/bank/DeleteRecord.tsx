import type { Endpoint, InputOf } from '@praxis/contract/endpoint'
import { useAction } from '#web/api/hooks.ts'
import { Confirm } from '#web/components/dialog/Confirm.tsx'
import { toast } from '#web/state/toast.ts'
import { useStaffText } from '#web/text/staffText.ts'

type DeleteRecordProps<E extends Endpoint> = {
  title: string
  text: string
  endpoint: E
  input: InputOf<E>
  onClose: () => void
}

/** Asks before a record of the bank is deleted. */
export function DeleteRecord<E extends Endpoint>({ title, text, endpoint, input, onClose }: DeleteRecordProps<E>) {
  const { adminLists } = useStaffText()
  const action = useAction(endpoint, {
    quiet: true,
    onSuccess() {
      toast.success(adminLists.deleted)
      onClose()
    },
  })
  return (
    <Confirm
      title={title}
      text={text}
      action={adminLists.deleteAction}
      isDangerous
      isPending={action.isPending}
      error={action.error}
      onCancel={onClose}
      onConfirm={() => action.mutate(input)}
    />
  )
}
