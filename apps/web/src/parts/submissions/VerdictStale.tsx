import { StaleNotice } from '#web/components/feedback/StaleNotice.tsx'
import { useSubmissionText } from '#web/text/problems/submissionText.ts'

/** Watching a verdict ended before it was final. */
export function VerdictStale({ onRetry }: { onRetry: () => void }) {
  const words = useSubmissionText()
  return <StaleNotice text={words.stale} action={words.staleRetry} onRetry={onRetry} />
}
