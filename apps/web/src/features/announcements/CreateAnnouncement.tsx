import { announcements } from '@praxis/contract/announcements'
import { useForm } from '#web/api/form/useForm.ts'
import { FormDialog } from '#web/components/dialog/FormDialog.tsx'
import { toast } from '#web/state/toast.ts'
import { useStaffText } from '#web/text/staffText.ts'
import { AnnouncementFields, shown } from './AnnouncementFields.tsx'

export function CreateAnnouncement({ onClose }: { onClose: () => void }) {
  const { announcementAdmin: words, adminLists } = useStaffText()
  const form = useForm(announcements.create, {
    initial: { title: '', content: '', status: shown },
    onSuccess: () => {
      toast.success(adminLists.created)
      onClose()
    },
  })
  return (
    <FormDialog title={words.create} action={words.createAction} form={form} onClose={onClose}>
      <AnnouncementFields form={form} />
    </FormDialog>
  )
}
