import { announcements, type Announcement } from '@praxis/contract/announcements'
import { useForm } from '#web/api/form/useForm.ts'
import { FormDialog } from '#web/components/dialog/FormDialog.tsx'
import { toast } from '#web/state/toast.ts'
import { useStaffText } from '#web/text/staffText.ts'
import { AnnouncementFields } from './AnnouncementFields.tsx'

type EditAnnouncementProps = {
  announcement: Announcement
  /** When the list with it was read. */
  readAt: number
  onClose: () => void
}

export function EditAnnouncement({ announcement: { id, ...stored }, readAt, onClose }: EditAnnouncementProps) {
  const { announcementAdmin: words, adminLists } = useStaffText()
  const form = useForm(announcements.update, {
    initial: { title: stored.title, content: stored.content, status: String(stored.status) },
    fixed: { id },
    readAt,
    onSuccess: () => {
      toast.success(adminLists.updated)
      onClose()
    },
  })
  return (
    <FormDialog title={words.edit} action={words.editAction} form={form} onClose={onClose}>
      <AnnouncementFields form={form} />
    </FormDialog>
  )
}
