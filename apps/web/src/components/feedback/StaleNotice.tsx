import { Icon } from '#web/components/icons.tsx'
import styles from './StaleNotice.module.css'

type StaleNoticeProps = { text: string; action: string; onRetry: () => void }

/** Says that the content may be stale, and offers to load it again. */
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
