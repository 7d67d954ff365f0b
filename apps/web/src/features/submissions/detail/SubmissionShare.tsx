import { submissions } from '@praxis/contract/submissions'
import type { SubmissionRecord } from '@praxis/contract/submissionRecord'
import { useAction } from '#web/api/hooks.ts'
import { SwitchBox } from '#web/components/form/SwitchBox.tsx'
import { toast } from '#web/state/toast.ts'
import { useSubmissionText } from '#web/text/problems/submissionText.ts'

/** Publishes the viewer's code, or stops publishing it. */
export function SubmissionShare({ submission: { submitId, share } }: { submission: SubmissionRecord }) {
  const words = useSubmissionText()
  const change = useAction(submissions.share, {
    onSuccess: (_, input) => toast.success(input.share === true ? words.shared : words.unshared),
  })
  const isShared = change.isPending ? change.variables.share === true : share === true
  return (
    <SwitchBox
      label={words.share}
      hideLabel
      checked={isShared}
      disabled={change.isPending}
      onChange={(next) => change.mutate({ submitId, share: next })}
    />
  )
}
