import { StaleNotice } from '#web/components/feedback/StaleNotice.tsx'
import { preloadSubmissionText, useSubmissionText } from '#web/text/problems/submissionText.ts'

preloadSubmissionText()

/** Watching a verdict ended before it was final. */
export function VerdictStale({ onRetry }: { onRetry: () => void }) {
  const words = useSubmissionText()
  return <StaleNotice text={words.stale} action={words.staleRetry} onRetry={onRetry} />
}
