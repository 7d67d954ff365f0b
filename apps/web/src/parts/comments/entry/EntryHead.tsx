import type { Comment, Reply } from '@praxis/contract/comments'
import type { ReactNode } from 'react'
import { PersonBadge } from '#web/parts/people/PersonBadge.tsx'
import { useCommentText } from '#web/text/people/commentText.ts'
import { Moment } from '#web/text/Moment.tsx'
import { authorOf } from './author.ts'
import styles from './Entry.module.css'

/** Who wrote it, when, and whether it was changed since. */
export function EntryHead({ entry, children }: { entry: Comment | Reply; children?: ReactNode }) {
  const words = useCommentText()
  return (
    <p className={styles.head}>
      <PersonBadge person={authorOf(entry)} className={styles.name} />
      {children}
      <span className={styles.when}>
        <Moment at={entry.gmtCreate} />
        {entry.isEdited && <span> · {words.edited}</span>}
        {entry.isWaiting && <span className={styles.waiting}> · {words.waiting}</span>}
      </span>
    </p>
  )
}
