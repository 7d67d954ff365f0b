import { Button } from '@mantine/core'
import { judgeStatus } from '@praxis/contract/statuses'
import { submissions } from '@praxis/contract/submissions'
import type { SubmissionRecord, SubmissionListRow } from '@praxis/contract/submissionRecord'
import { useAction } from '#web/api/hooks.ts'
import { Icon } from '#web/components/icons.tsx'
import { toast } from '#web/state/toast.ts'
import { useViewer } from '#web/session/session.ts'
import styles from '#web/features/submissions/list/SubmissionListPage.module.css'
import { useSubmissionText } from '#web/text/problems/submissionText.ts'

type SubmissionResubmitProps = {
  submission: Pick<SubmissionRecord | SubmissionListRow, 'submitId' | 'status' | 'uid'>
  /** An icon, for a row. */
  isSmall?: boolean
}

/** Submits again what no judge could take, for its author. Renders nothing for other submissions. */
export function SubmissionResubmit({ submission, isSmall = false }: SubmissionResubmitProps) {
  const words = useSubmissionText()
  const viewer = useViewer()
  const { submitId, status, uid } = submission
  const resubmit = useAction(submissions.resubmit, {
    onSuccess: () => toast.success(words.resubmitted),
  })
  if (status !== judgeStatus.submitFailed || viewer === null || uid !== viewer.uid) return null
  const handleClick = () => resubmit.mutate({ submitId })
  if (!isSmall) {
    return (
      <Button
        variant="default"
        leftSection={<Icon name="refresh" size={14} />}
        disabled={resubmit.isPending}
        onClick={handleClick}
      >
        {words.resubmit}
      </Button>
    )
  }
  return (
    <button
      type="button"
      className={styles.resubmit}
      aria-label={words.resubmitOne(submitId)}
      title={words.resubmit}
      disabled={resubmit.isPending}
      onClick={handleClick}
    >
      <Icon name="refresh" size={14} className={resubmit.isPending ? 'spin' : undefined} />
    </button>
  )
}
