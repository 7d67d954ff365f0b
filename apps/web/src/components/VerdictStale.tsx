import { useText } from '#web/text/text.ts'
import { Icon } from './icons.tsx'
import styles from './Verdict.module.css'

/** Watching a verdict ended before it was final: what is shown may be old. */
export function VerdictStale({ onRetry }: { onRetry: () => void }) {
  const words = useText().submissions
  return (
    <output className={styles.stale}>
      <Icon name="wifi" size={14} />
      {words.stale}
      <button type="button" onClick={onRetry}>
        {words.staleRetry}
      </button>
    </output>
  )
}
