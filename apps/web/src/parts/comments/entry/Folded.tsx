import type { Comment, Reply } from '@praxis/contract/comments'
import { useCommentText } from '#web/text/people/commentText.ts'
import styles from './Entry.module.css'

/** Stands for what somebody wrote whom the reader ignores. */
export function Folded({ entry, onShow }: { entry: Comment | Reply; onShow: () => void }) {
  const words = useCommentText()
  return (
    <p className={styles.folded}>
      {words.folded(entry.fromName)}{' '}
      <button type="button" className={styles.word} onClick={onShow}>
        {words.showAnyway}
      </button>
    </p>
  )
}
