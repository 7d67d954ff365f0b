import type { Announcement } from '@praxis/contract/announcements'
import { useForm } from '#web/api/form/useForm.ts'
import { FormDialog } from '#web/components/dialog/FormDialog.tsx'
import { toast } from '#web/state/toast.ts'
import { useStaffText } from '#web/text/staffText.ts'
import { callsOf } from './announcementCalls.ts'
import { AnnouncementFields, type InScope } from './AnnouncementFields.tsx'

type EditAnnouncementProps = InScope & {
  announcement: Announcement
  /** When the list with it was read. */
  readAt: number
  onClose: () => void
}

export function EditAnnouncement({ announcement, readAt, onClose, ...inScope }: EditAnnouncementProps) {
  const { adminLists } = useStaffText()
  const { scope, words } = inScope
  const { id, ...stored } = announcement
  const form = useForm(callsOf[scope.kind].update, {
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
      <AnnouncementFields form={form} {...inScope} />
    </FormDialog>
  )
}
