import { useForm } from '#web/api/form/useForm.ts'
import { FormDialog } from '#web/components/dialog/FormDialog.tsx'
import { gidOf } from '#web/parts/screens/scope.ts'
import { toast } from '#web/state/toast.ts'
import { useStaffText } from '#web/text/staffText.ts'
import { callsOf, viaContest, type AnnouncementPlace } from './announcementCalls.ts'
import { AnnouncementFields, shown } from './AnnouncementFields.tsx'

export function CreateAnnouncement({ onClose, ...published }: AnnouncementPlace & { onClose: () => void }) {
  const { adminLists } = useStaffText()
  const { place, words } = published
  const gid = gidOf(place.scope)
  const form = useForm(callsOf[place.scope.kind].create, {
    initial: { title: '', content: '', status: shown },
    ...(gid !== undefined && { fixed: { gid } }),
    ...viaContest(place, 'createAnnouncement'),
    onSuccess: () => {
      toast.success(adminLists.created)
      onClose()
    },
  })
  return (
    <FormDialog title={words.create} action={words.createAction} form={form} onClose={onClose}>
      <AnnouncementFields form={form} {...published} />
    </FormDialog>
  )
}
