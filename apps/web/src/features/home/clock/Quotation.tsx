import { home } from '@praxis/contract/home'
import { useCall } from '#web/api/hooks.ts'
import { IconButton } from '#web/components/form/IconButton.tsx'
import { toast } from '#web/state/toast.ts'
import { useText } from '#web/text/text.ts'
import { BlockFailed } from '#web/features/home/block/BlockFailed.tsx'
import styles from './Quotation.module.css'

/** A sentence of somebody. It stays until the reader asks for another one. */
export function Quotation() {
  const words = useText().home.quotation
  const { data, error, isFetching, refetch } = useCall(home.quotation, {}, { quiet: true, staleMs: Infinity })

  async function showAnother(): Promise<void> {
    // The button stays as it is, or it would lose the focus.
    if (isFetching) return
    const { error: refusal } = await refetch()
    if (refusal !== null) toast.error(refusal.message)
  }

  if (data === undefined && error !== null) return <BlockFailed error={error} onRetry={() => void refetch()} />
  if (data === undefined) return <Waiting />
  const { content, origin } = data
  return (
    <figure className={styles.quotation} aria-label={words.title}>
      <blockquote aria-live="polite">{content}</blockquote>
      <figcaption>
        <span>{origin}</span>
        <IconButton
          icon="refresh"
          label={words.another}
          className={styles.another}
          onClick={() => void showAnother()}
        />
      </figcaption>
    </figure>
  )
}

function Waiting() {
  return (
    <div className={styles.quotation} aria-busy="true">
      <span className="sk" style={{ width: '84%' }} />
      <span className="sk" style={{ width: '40%' }} />
    </div>
  )
}
