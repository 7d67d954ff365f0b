import { announcements, type Announcement } from '@praxis/contract/announcements'
import { useState } from 'react'
import { ApiError } from '#web/api/request.ts'
import { useRowAction } from '#web/api/rows/useRowAction.ts'
import { Confirm } from '#web/components/dialog/Confirm.tsx'
import { toast } from '#web/state/toast.ts'
import { useStaffText } from '#web/text/staffText.ts'

/** Somebody else has deleted it. */
const isGone = (error: Error) => error instanceof ApiError && error.code === 'announcement_not_found'

type DeleteAnnouncementsProps = { rows: readonly Announcement[]; onClose: () => void }

export function DeleteAnnouncements({ rows, onClose }: DeleteAnnouncementsProps) {
  const { announcementAdmin: words, adminLists } = useStaffText()
  const remove = useRowAction(announcements.remove, announcements.adminList, ({ id }) => id)
  const [left, setLeft] = useState(rows)
  const [error, setError] = useState<Error | null>(null)

  async function confirm(): Promise<void> {
    const result = await remove.run({ rows: left, inputOf: ({ id }) => ({ aid: id }), isDone: isGone })
    setError(result.error)
    setLeft(left.slice(result.done))
    if (result.error !== null) return
    toast.success(adminLists.deleted)
    onClose()
  }

  return (
    <Confirm
      title={words.deleteTitle(left.length, left[0]?.title ?? '')}
      text={left.length === 1 ? words.deleteText : words.deleteManyText}
      action={adminLists.deleteAction}
      isDangerous
      isPending={remove.isPending}
      error={error}
      onCancel={onClose}
      onConfirm={() => void confirm()}
    />
  )
}
