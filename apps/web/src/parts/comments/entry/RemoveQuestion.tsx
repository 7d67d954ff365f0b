import { comments, type Comment, type Reply } from '@praxis/contract/comments'
import { useAction } from '#web/api/hooks.ts'
import { ApiError, request } from '#web/api/request.ts'
import { Confirm } from '#web/components/dialog/Confirm.tsx'
import { useCommentDesk } from '#web/parts/comments/commentDesk.ts'
import { withComment, withoutComment, withoutReply, withReply } from '#web/parts/comments/list/commentList.ts'
import { toast } from '#web/state/toast.ts'
import { useCommentText } from '#web/text/people/commentText.ts'
import { useText } from '#web/text/text.ts'

/** Asks before a comment is deleted, and offers to take it back. */
export function RemoveComment({ comment, onClose }: { comment: Comment; onClose: () => void }) {
  const words = useCommentText()
  const { undo } = useText().shell
  const { place, list, change } = useCommentDesk()
  const { id } = comment
  const at = list.comments.findIndex((one) => one.id === id)
  const goes = () => change((now) => withoutComment(now, id))
  const remove = useAction(comments.remove, {
    quiet: true,
    onSuccess: () => {
      onClose()
      goes()
      const act = () => restore(request(comments.restore, { id }), () => change((now) => withComment(now, comment, at)))
      toast.undo(words.removed, { label: undo, act })
    },
    onError: (error) => isGone(error) && goes(),
  })
  return (
    <Confirm
      title={words.removeTitle}
      text={words.removeText}
      action={words.removeAction}
      isDangerous
      isPending={remove.isPending}
      error={remove.error}
      onCancel={onClose}
      onConfirm={() => remove.mutate({ id, ...place })}
    />
  )
}

/** The same of a reply. */
export function RemoveReply({ reply, onClose }: { reply: Reply; onClose: () => void }) {
  const words = useCommentText()
  const { undo } = useText().shell
  const { place, change } = useCommentDesk()
  const { id } = reply
  const goes = () => change((now) => withoutReply(now, reply))
  const remove = useAction(comments.removeReply, {
    quiet: true,
    onSuccess: () => {
      onClose()
      goes()
      const act = () => restore(request(comments.restoreReply, { id }), () => change((now) => withReply(now, reply)))
      toast.undo(words.removedReply, { label: undo, act })
    },
    onError: (error) => isGone(error) && goes(),
  })
  return (
    <Confirm
      title={words.removeReplyTitle}
      text={words.removeReplyText}
      action={words.removeAction}
      isDangerous
      isPending={remove.isPending}
      error={remove.error}
      onCancel={onClose}
      onConfirm={() => remove.mutate({ reply: { id }, ...place })}
    />
  )
}

/** Somebody else has deleted it. */
const isGone = (error: Error) =>
  error instanceof ApiError && (error.code === 'comment_not_found' || error.code === 'reply_not_found')

/** The common reactions tell why it could not be taken back. */
function restore(call: Promise<unknown>, then: () => void): void {
  call.then(then, () => {})
}
