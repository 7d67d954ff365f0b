import { comments, type Comment, type Reply } from '@praxis/contract/comments'
import { useEffect } from 'react'
import { useAction } from '#web/api/hooks.ts'
import { useCommentDesk } from '#web/parts/comments/commentDesk.ts'
import { withReply } from '#web/parts/comments/list/commentList.ts'
import { useDraft } from '#web/parts/comments/writing/useDraft.ts'
import { WriteBox } from '#web/parts/comments/writing/WriteBox.tsx'
import { useCommentText } from '#web/text/people/commentText.ts'

type AnswerBoxProps = {
  comment: Comment
  /** The reply that is answered and quoted; null: the comment itself is answered. */
  quoted: Reply | null
  onClose: () => void
}

/** A reply to a comment, or to another reply to it. What is written stays if the comment is deleted meanwhile. */
export function AnswerBox({ comment, quoted, onClose }: AnswerBoxProps) {
  const words = useCommentText()
  const { place, change, answered } = useCommentDesk()
  const { text, problem, write, check, forget } = useDraft(place, comment.id)
  const name = (quoted ?? comment).fromName
  const reply = useAction(comments.reply, {
    quiet: true,
    onSuccess: (written) => {
      forget()
      change((list) => withReply(list, written))
      onClose()
    },
  })
  useEffect(() => {
    answered.add(comment.id)
    return () => void answered.delete(comment.id)
  }, [answered, comment.id])
  return (
    <WriteBox
      // A text for somebody else begins where the caret was not.
      key={quoted?.id}
      place={place}
      label={words.writeReply(name)}
      action={words.sendReply}
      value={text}
      onChange={write}
      problem={problem}
      refusal={reply.error?.message ?? null}
      isPending={reply.isPending}
      note={words.draftKept}
      isFirst
      onCancel={onClose}
      onSend={() => {
        if (!check()) return
        const quote =
          quoted === null
            ? { quoteId: comment.id, quoteType: 'Comment' as const }
            : { quoteId: quoted.id, quoteType: 'Reply' as const }
        reply.mutate({ reply: { commentId: comment.id, content: text }, ...place, ...quote })
      }}
    />
  )
}
