import { useForm } from '#web/api/form/useForm.ts'
import { FormDialog } from '#web/components/dialog/FormDialog.tsx'
import { gidOf } from '#web/parts/screens/scope.ts'
import { toast } from '#web/state/toast.ts'
import { useStaffText } from '#web/text/staffText.ts'
import { callsOf } from './announcementCalls.ts'
import { AnnouncementFields, shown, type InScope } from './AnnouncementFields.tsx'

export function CreateAnnouncement({ onClose, ...inScope }: InScope & { onClose: () => void }) {
  const { adminLists } = useStaffText()
  const { scope, words } = inScope
  const gid = gidOf(scope)
  const form = useForm(callsOf[scope.kind].create, {
    initial: { title: '', content: '', status: shown },
    ...(gid !== undefined && { fixed: { gid } }),
    onSuccess: () => {
      toast.success(adminLists.created)
      onClose()
    },
  })
  return (
    <FormDialog title={words.create} action={words.createAction} form={form} onClose={onClose}>
      <AnnouncementFields form={form} {...inScope} />
    </FormDialog>
  )
}
