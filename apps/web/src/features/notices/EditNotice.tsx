import { noticeAdmin, type AdminNotice } from '@praxis/contract/noticeAdmin'
import { useForm } from '#web/api/form/useForm.ts'
import { FormDialog } from '#web/components/dialog/FormDialog.tsx'
import { toast } from '#web/state/toast.ts'
import { toDate } from '#web/text/format.ts'
import { useStaffText } from '#web/text/staffText.ts'
import { NoticeTexts } from './NoticeTexts.tsx'
import styles from './NoticesPage.module.css'

type EditNoticeProps = {
  notice: AdminNotice
  /** When the list with it was read. */
  readAt: number
  onClose: () => void
}

export function EditNotice({ notice, readAt, onClose }: EditNoticeProps) {
  const { noticeDesk: words, adminLists } = useStaffText()
  const { id, title, content, state, pushTime } = notice
  const form = useForm(noticeAdmin.update, {
    initial: { title, content, pushTime: toDate(pushTime).toISOString() },
    fixed: { id },
    readAt,
    onSuccess: () => {
      toast.success(adminLists.updated)
      onClose()
    },
  })
  return (
    <FormDialog title={words.edit} action={words.editAction} form={form} onClose={onClose}>
      {state && <p className={styles.note}>{words.editNote}</p>}
      <NoticeTexts form={form} hasTime={!state} />
    </FormDialog>
  )
}
