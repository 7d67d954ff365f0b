import { useText } from '#web/text/text.ts'
import styles from './PartFailed.module.css'

/** Says in the place of a part that it could not be downloaded, and offers to try again. */
export function PartFailed({ onRetry }: { onRetry: () => void }) {
  const { partText, retry } = useText().shell
  return (
    <div className={styles.failed} role="alert">
      {partText}{' '}
      <button type="button" onClick={onRetry}>
        {retry}
      </button>
    </div>
  )
}
