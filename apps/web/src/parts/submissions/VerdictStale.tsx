import { useText } from '#web/text/text.ts'
import { StaleNotice } from '#web/components/feedback/StaleNotice.tsx'

/** Watching a verdict ended before it was final. */
export function VerdictStale({ onRetry }: { onRetry: () => void }) {
  const words = useText().submissions
  return <StaleNotice text={words.stale} action={words.staleRetry} onRetry={onRetry} />
}
