import type { Reply } from '@praxis/contract/comments'
import { useState } from 'react'
import { Markdown } from '#web/components/markdown/Markdown.tsx'
import { latePart } from '#web/loading/latePart.tsx'
import { Avatar } from '#web/parts/people/Avatar.tsx'
import { useCommentText } from '#web/text/people/commentText.ts'
import { faceOf } from './author.ts'
import { EditBox } from './EditBox.tsx'
import styles from './Entry.module.css'
import { EntryHead } from './EntryHead.tsx'
import { EntryMenu } from './EntryMenu.tsx'
import { Folded } from './Folded.tsx'
import { RemoveReply } from './RemoveQuestion.tsx'

const ReportDialog = latePart('ReportDialog', () => import('#web/parts/discussions/ReportDialog.tsx'))

type ReplyItemProps = {
  reply: Reply
  /** Absent: the reader may not reply. */
  onAnswer: (() => void) | undefined
}

export function ReplyItem({ reply, onAnswer }: ReplyItemProps) {
  const words = useCommentText()
  const [isShown, setShown] = useState(false)
  const [asked, ask] = useState<'edit' | 'remove' | 'report' | null>(null)
  const close = () => ask(null)
  const { id, content, fromName, toName, quoteContent, isIgnored } = reply
  if (isIgnored && !isShown) {
    return (
      <li className={styles.reply}>
        <Folded entry={reply} onShow={() => setShown(true)} />
      </li>
    )
  }
  return (
    <li className={styles.reply}>
      <Avatar person={faceOf(reply)} />
      <div className={styles.body}>
        <EntryHead entry={reply}>{toName !== null && <span className={styles.to}>{words.to(toName)}</span>}</EntryHead>
        {quoteContent !== null && <blockquote className={`cut ${styles.quote}`}>{quoteContent}</blockquote>}
        {asked === 'edit' ? (
          <EditBox id={id} content={content} isReply onClose={close} />
        ) : (
          <>
            <Markdown source={content} isSmall />
            <div className={styles.acts}>
              {onAnswer !== undefined && (
                <button type="button" className={styles.act} aria-label={words.replyTo(fromName)} onClick={onAnswer}>
                  {words.reply}
                </button>
              )}
              <EntryMenu
                entry={reply}
                onEdit={() => ask('edit')}
                onRemove={() => ask('remove')}
                onReport={() => ask('report')}
              />
            </div>
          </>
        )}
      </div>
      {asked === 'remove' && <RemoveReply reply={reply} onClose={close} />}
      {asked === 'report' && <ReportDialog kind="reply" place={{ replyId: id }} onClose={close} />}
    </li>
  )
}
