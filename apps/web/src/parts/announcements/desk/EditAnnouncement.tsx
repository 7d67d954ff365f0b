import type { Announcement } from '@praxis/contract/announcements'
import { useForm } from '#web/api/form/useForm.ts'
import { FormDialog } from '#web/components/dialog/FormDialog.tsx'
import { toast } from '#web/state/toast.ts'
import { useStaffText } from '#web/text/staffText.ts'
import { callsOf, viaContest, type AnnouncementPlace } from './announcementCalls.ts'
import { AnnouncementFields } from './AnnouncementFields.tsx'

type EditAnnouncementProps = AnnouncementPlace & {
  announcement: Announcement
  /** When the list with it was read. */
  readAt: number
  onClose: () => void
}

export function EditAnnouncement({ announcement, readAt, onClose, ...published }: EditAnnouncementProps) {
  const { adminLists } = useStaffText()
  const { place, words } = published
  const { id, ...stored } = announcement
  const form = useForm(callsOf[place.scope.kind].update, {
    initial: { title: stored.title, content: stored.content, status: String(stored.status) },
    fixed: { id },
    readAt,
    ...viaContest(place, 'updateAnnouncement'),
    onSuccess: () => {
      toast.success(adminLists.updated)
      onClose()
    },
  })
  return (
    <FormDialog title={words.edit} action={words.editAction} form={form} onClose={onClose}>
      <AnnouncementFields form={form} {...published} />
    </FormDialog>
  )
}
