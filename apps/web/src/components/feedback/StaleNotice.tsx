import { Icon } from '#web/components/icons.tsx'
import styles from './StaleNotice.module.css'

type StaleNoticeProps = { text: string; action: string; onRetry: () => void }

/** What is shown may be old, because asking for it ended; and the way to go on. */
export function StaleNotice({ text, action, onRetry }: StaleNoticeProps) {
  return (
    <output className={styles.notice}>
      <Icon name="wifi" size={14} />
      {text}
      <button type="button" onClick={onRetry}>
        {action}
      </button>
    </output>
  )
}
