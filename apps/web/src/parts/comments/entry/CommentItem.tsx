import type { Comment, Reply } from '@praxis/contract/comments'
import { useEffect, useRef, useState } from 'react'
import { copyText } from '#web/components/form/copyButtonText.ts'
import { Icon } from '#web/components/icons.tsx'
import { Markdown } from '#web/components/markdown/Markdown.tsx'
import { latePart } from '#web/loading/latePart.tsx'
import { useCommentDesk } from '#web/parts/comments/commentDesk.ts'
import { Avatar } from '#web/parts/people/Avatar.tsx'
import { useRequireLogin, useViewer } from '#web/session/session.ts'
import { toast } from '#web/state/toast.ts'
import { useCommentText } from '#web/text/people/commentText.ts'
import { useText } from '#web/text/text.ts'
import { AnswerBox } from './AnswerBox.tsx'
import { faceOf } from './author.ts'
import { EditBox } from './EditBox.tsx'
import styles from './Entry.module.css'
import { EntryHead } from './EntryHead.tsx'
import { EntryMenu } from './EntryMenu.tsx'
import { Folded } from './Folded.tsx'
import { LikeButton } from './LikeButton.tsx'
import { RemoveComment } from './RemoveQuestion.tsx'
import { Replies } from './Replies.tsx'

const ReportDialog = latePart('ReportDialog', () => import('#web/parts/discussions/ReportDialog.tsx'))

/** Null: nothing is answered. Without a reply, the comment itself is. */
type Answer = { quoted: Reply | null } | null

/** A comment with its replies, and where they are written. */
export function CommentItem({ comment }: { comment: Comment }) {
  const words = useCommentText()
  const { linked, isClosed } = useCommentDesk()
  const requireLogin = useRequireLogin()
  const isVisitor = useViewer() === null
  const copyLink = useCopyLink(comment.id)
  const [isShown, setShown] = useState(false)
  const [asked, ask] = useState<'edit' | 'remove' | 'report' | null>(null)
  const [answer, setAnswer] = useState<Answer>(null)
  const { id, content, fromName, isIgnored, mayReply, isAccepted } = comment
  const isLinked = linked === id
  const item = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (isLinked) item.current?.scrollIntoView({ block: 'center' })
  }, [isLinked])

  // A visitor is asked to log in.
  const answerTo = (quoted: Reply | null) => requireLogin() && setAnswer({ quoted })
  const onAnswer = (mayReply || isVisitor) && !isClosed ? (quoted: Reply | null) => void answerTo(quoted) : undefined
  const close = () => ask(null)
  return (
    <li
      ref={item}
      className={styles.comment}
      data-linked={isLinked || undefined}
      data-accepted={isAccepted || undefined}
    >
      <Avatar person={faceOf(comment)} />
      <div className={styles.body}>
        {isLinked && <span className="sr">{words.linked}</span>}
        {isIgnored && !isShown ? (
          <Folded entry={comment} onShow={() => setShown(true)} />
        ) : (
          <>
            <EntryHead entry={comment}>{isAccepted && <AcceptedMark />}</EntryHead>
            {asked === 'edit' ? (
              <EditBox id={id} content={content} isReply={false} onClose={close} />
            ) : (
              <>
                <Markdown source={content} isSmall />
                <div className={styles.acts}>
                  <LikeButton comment={comment} />
                  {onAnswer !== undefined && (
                    <button
                      type="button"
                      className={styles.act}
                      aria-label={words.replyTo(fromName)}
                      onClick={() => onAnswer(null)}
                    >
                      <Icon name="reply" size={14} />
                      {words.reply}
                    </button>
                  )}
                  <EntryMenu
                    entry={comment}
                    onCopyLink={() => void copyLink()}
                    onEdit={() => ask('edit')}
                    onRemove={() => ask('remove')}
                    onReport={() => ask('report')}
                  />
                </div>
              </>
            )}
          </>
        )}
        <Replies comment={comment} onAnswer={onAnswer} />
        {answer !== null && <AnswerBox comment={comment} quoted={answer.quoted} onClose={() => setAnswer(null)} />}
      </div>
      {asked === 'remove' && <RemoveComment comment={comment} onClose={close} />}
      {asked === 'report' && <ReportDialog kind="comment" place={{ commentId: id }} onClose={close} />}
    </li>
  )
}

function AcceptedMark() {
  const { accepted } = useCommentText()
  return (
    <span className={styles.accepted}>
      <Icon name="check" size={14} />
      {accepted}
    </span>
  )
}

function useCopyLink(comment: number): () => Promise<void> {
  const { copied, copyFailed } = useText().copying
  const { addressOf } = useCommentDesk()
  return async () => {
    const isCopied = await copyText(new URL(addressOf(comment), location.origin).href)
    if (isCopied) toast.success(copied)
    else toast.error(copyFailed)
  }
}
