import { lessonAdmin } from '@praxis/contract/lessonAdmin'
import type { AdminLesson } from '@praxis/contract/lessonShapes'
import { useAction } from '#web/api/hooks.ts'
import { Confirm } from '#web/components/dialog/Confirm.tsx'
import { toast } from '#web/state/toast.ts'
import { useFormat } from '#web/text/format.ts'
import { useLessonMakingText } from '#web/text/lessons/lessonMakingText.ts'

/** Asks before a lesson is deleted, and says what goes with it. */
export function DeleteLesson({ row, onClose }: { row: AdminLesson; onClose: () => void }) {
  const words = useLessonMakingText().desk
  const { number } = useFormat()
  const remove = useAction(lessonAdmin.remove, {
    quiet: true,
    onSuccess() {
      toast.success(words.deleted)
      onClose()
    },
  })
  return (
    <Confirm
      title={words.deleteTitle(row.title)}
      text={words.deleteText(number(row.groups), number(row.items))}
      action={words.deleteAction}
      isDangerous
      isPending={remove.isPending}
      error={remove.error}
      onCancel={onClose}
      onConfirm={() => remove.mutate({ id: row.id })}
    />
  )
}
