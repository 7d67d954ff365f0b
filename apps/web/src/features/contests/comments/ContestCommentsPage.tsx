import { useMemo } from 'react'
import { links } from '#web/links.ts'
import { CommentPanel } from '#web/parts/comments/CommentPanel.tsx'
import { useContest } from '#web/parts/contests/useContest.ts'
import styles from './ContestComments.module.css'

/** What people say about a contest. */
export function ContestCommentsPage() {
  const { id: cid } = useContest().info
  const place = useMemo(() => ({ cid }), [cid])
  const addressOf = useMemo(() => (comment: number) => links.contestComments(cid, { comment }), [cid])
  return (
    <div className={`wrap ${styles.page}`}>
      <CommentPanel place={place} addressOf={addressOf} />
    </div>
  )
}
