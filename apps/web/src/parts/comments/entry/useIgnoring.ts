import type { Comment, Reply } from '@praxis/contract/comments'
import { ignoring } from '@praxis/contract/ignoring'
import { useAction } from '#web/api/hooks.ts'
import { useCommentDesk } from '#web/parts/comments/commentDesk.ts'
import { withIgnored } from '#web/parts/comments/list/commentList.ts'
import { toast } from '#web/state/toast.ts'
import { useCommentText } from '#web/text/people/commentText.ts'

/** Ignores whoever wrote a comment or a reply, or no longer. */
export function useIgnoring({ fromUid: uid, fromName, isIgnored }: Comment | Reply): () => void {
  const words = useCommentText()
  const { change } = useCommentDesk()
  const add = useAction(ignoring.add, {
    onSuccess: () => {
      change((list) => withIgnored(list, uid, true))
      toast.success(words.ignored(fromName))
    },
  })
  const remove = useAction(ignoring.remove, {
    onSuccess: () => {
      change((list) => withIgnored(list, uid, false))
      toast.success(words.notIgnored(fromName))
    },
  })
  return () => (isIgnored ? remove : add).mutate({ uid })
}
