import { comments, type Comment, type Reply } from '@praxis/contract/comments'
import { commentLimits } from '@praxis/contract/commentLimits'
import { useState } from 'react'
import { request } from '#web/api/request.ts'
import { useCommentDesk } from '#web/parts/comments/commentDesk.ts'
import { shownReplies, withReplies } from '#web/parts/comments/list/commentList.ts'
import { useCommentText } from '#web/text/people/commentText.ts'
import { useFormat } from '#web/text/format.ts'
import styles from './Entry.module.css'
import { ReplyItem } from './ReplyItem.tsx'

type RepliesProps = { comment: Comment; onAnswer: ((reply: Reply) => void) | undefined }

/** The newest replies to a comment, and all of them when somebody asks. */
export function Replies({ comment, onAnswer }: RepliesProps) {
  const words = useCommentText()
  const { number } = useFormat()
  const [isOpen, setOpen] = useState(false)
  const { isReading, readEarlier } = useEarlier(comment)
  const { replyList, totalReplyNum } = comment
  if (totalReplyNum === 0) return null
  const shown = shownReplies(replyList, isOpen)
  const hasEarlier = isOpen && replyList.length < totalReplyNum
  return (
    <div className={styles.replies}>
      {hasEarlier && (
        <button type="button" className={styles.word} disabled={isReading} onClick={() => void readEarlier()}>
          {words.earlierReplies}
        </button>
      )}
      <ol>
        {shown.map((reply) => (
          <ReplyItem key={reply.id} reply={reply} onAnswer={onAnswer && (() => onAnswer(reply))} />
        ))}
      </ol>
      {isOpen ? (
        <button type="button" className={styles.word} onClick={() => setOpen(false)}>
          {words.collapse}
        </button>
      ) : (
        totalReplyNum > shown.length && (
          <button
            type="button"
            className={styles.word}
            onClick={() => {
              setOpen(true)
              void readEarlier()
            }}
          >
            {words.viewReplies(number(totalReplyNum))}
          </button>
        )
      )}
    </div>
  )
}

/** Reads the replies before those that are known. A refusal is told as everywhere. */
function useEarlier({ id, replyList, totalReplyNum }: Comment) {
  const { place, change } = useCommentDesk()
  const [isReading, setReading] = useState(false)
  async function readEarlier(): Promise<void> {
    if (replyList.length >= totalReplyNum || isReading) return
    const before = replyList.at(-1)?.id
    setReading(true)
    try {
      const asked = {
        commentId: id,
        most: commentLimits.atOnce,
        ...('cid' in place && { cid: place.cid }),
        ...(before !== undefined && { before }),
      }
      const replies = await request(comments.replies, asked, { isPatient: true })
      change((list) => withReplies(list, id, replies))
    } catch {
      // The common reactions have told it.
    } finally {
      setReading(false)
    }
  }
  return { isReading, readEarlier }
}
