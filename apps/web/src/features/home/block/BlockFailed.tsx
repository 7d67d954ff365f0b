import { ErrorState } from '#web/components/feedback/ErrorState.tsx'
import { useText } from '#web/text/text.ts'
import styles from './Block.module.css'

type BlockFailedProps = { error: Error; onRetry: () => void; title?: string }

/** Stands in a block whose call failed. The other blocks stay. */
export function BlockFailed({ error, onRetry, title }: BlockFailedProps) {
  const words = useText().home
  return (
    <div className={styles.state}>
      <ErrorState title={title ?? words.failed} reason={error.message} onRetry={onRetry} />
    </div>
  )
}
