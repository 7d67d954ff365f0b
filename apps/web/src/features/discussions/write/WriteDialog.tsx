import { groupLevels } from '@praxis/contract/statuses'
import { use } from 'react'
import { useForm } from '#web/api/form/useForm.ts'
import { FormDialog } from '#web/components/dialog/FormDialog.tsx'
import { discussionCalls } from '#web/parts/discussions/discussionCalls.ts'
import { GroupContext } from '#web/parts/groups/useGroup.ts'
import { gidOf, useScope } from '#web/parts/screens/scope.ts'
import { useIsStaff } from '#web/session/viewer.ts'
import { toast } from '#web/state/toast.ts'
import { useDiscussionText } from '#web/text/discussions/discussionText.ts'
import { useText } from '#web/text/text.ts'
import { placeOfDraft, useDiscussionDraft } from './useDiscussionDraft.ts'
import { useKeptForm } from './useKeptForm.tsx'
import { WriteFields } from './WriteFields.tsx'
import { checksOf, nothingWritten, requiredFields } from './written.ts'

type WriteDialogProps = {
  /** The problem that it is about; null: none. */
  pid: string | null
  /** The category of the list from which it is written. */
  categoryId: number | undefined
  onClose: () => void
}

/** Starts a discussion of the scope of the page. */
export function WriteDialog({ pid, categoryId, onClose }: WriteDialogProps) {
  const words = useDiscussionText()
  const general = useText().forms
  const scope = useScope()
  const mayPin = useMayPin()
  const draft = useDiscussionDraft(placeOfDraft(scope, pid, null))
  const form = useForm(discussionCalls(scope).create, {
    initial: { ...nothingWritten, categoryId: categoryId === undefined ? '' : String(categoryId) },
    fixed: { pid, gid: gidOf(scope) },
    required: requiredFields,
    checks: checksOf(general),
    onSuccess: () => {
      draft.forget()
      toast.success(words.posted)
      onClose()
    },
  })
  const { offer, asksToClose } = useKeptForm(form, draft, null)
  return (
    <FormDialog
      title={pid === null ? words.writeTitle : words.writeOf(pid)}
      action={words.post}
      form={{ ...form, isDirty: asksToClose }}
      onClose={onClose}
    >
      {offer}
      <WriteFields form={form} pid={pid} mayPin={mayPin} />
    </FormDialog>
  )
}

/** On the site its administrators pin, in a group its own. */
function useMayPin(): boolean {
  const isStaff = useIsStaff()
  const level = use(GroupContext)?.level ?? 0
  return useScope().kind === 'site' ? isStaff : level >= groupLevels.admin
}
