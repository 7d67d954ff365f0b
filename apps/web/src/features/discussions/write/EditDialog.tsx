import type { DiscussionDetail } from '@praxis/contract/discussionShapes'
import { useForm } from '#web/api/form/useForm.ts'
import { FormDialog } from '#web/components/dialog/FormDialog.tsx'
import { discussionCalls } from '#web/parts/discussions/discussionCalls.ts'
import { useScope } from '#web/parts/screens/scope.ts'
import { toast } from '#web/state/toast.ts'
import { toDate } from '#web/text/format.ts'
import { useDiscussionText } from '#web/text/discussions/discussionText.ts'
import { useText } from '#web/text/text.ts'
import { placeOfDraft, useDiscussionDraft } from './useDiscussionDraft.ts'
import { useKeptForm } from './useKeptForm.tsx'
import { WriteFields } from './WriteFields.tsx'
import { checksOf, requiredFields, writtenOf } from './written.ts'

type EditDialogProps = {
  discussion: DiscussionDetail
  /** When it was read. */
  readAt: number
  onClose: () => void
}

/** Changes a discussion. Only what was changed is sent. */
export function EditDialog({ discussion, readAt, onClose }: EditDialogProps) {
  const words = useDiscussionText()
  const general = useText().forms
  const scope = useScope()
  const { id, pid, mayPin, gmtModified } = discussion
  const draft = useDiscussionDraft(placeOfDraft(scope, pid, id))
  const form = useForm(discussionCalls(scope).update, {
    initial: writtenOf(discussion),
    fixed: { id },
    readAt,
    required: requiredFields,
    checks: checksOf(general),
    onSuccess: () => {
      draft.forget()
      toast.success(words.updated)
      onClose()
    },
  })
  const { offer, asksToClose } = useKeptForm(form, draft, toDate(gmtModified).getTime())
  return (
    <FormDialog title={words.editTitle} action={words.save} form={{ ...form, isDirty: asksToClose }} onClose={onClose}>
      {offer}
      <WriteFields form={form} pid={pid} stored={discussion} mayPin={mayPin} />
    </FormDialog>
  )
}
