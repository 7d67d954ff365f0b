import type { Comment, Reply } from '@praxis/contract/comments'
import { discussionThreads } from '@praxis/contract/discussionThreads'
import { useAction } from '#web/api/hooks.ts'
import { useCommentDesk } from '#web/parts/comments/commentDesk.ts'
import { withAccepted } from '#web/parts/comments/list/commentList.ts'
import { toast } from '#web/state/toast.ts'
import { useCommentText } from '#web/text/people/commentText.ts'

/** Accepts a comment as the answer, or no longer; null: the reader cannot, or it is a reply. */
export function useAccepting(entry: Comment | Reply): { label: string; act: () => void } | null {
  const words = useCommentText()
  const { place, change, mayAccept } = useCommentDesk()
  const accept = useAction(discussionThreads.accept, {
    onSuccess: (_, { commentId }) => {
      change((list) => withAccepted(list, commentId === null ? null : entry.id))
      toast.success(commentId === null ? words.unacceptDone : words.acceptDone)
    },
  })
  if (!mayAccept || !('isAccepted' in entry) || !('did' in place)) return null
  const commentId = entry.isAccepted ? null : entry.id
  return {
    label: entry.isAccepted ? words.unaccept : words.accept,
    act: () => accept.mutate({ did: place.did, commentId }),
  }
}
