import { Button } from '@mantine/core'
import { judgeStatus } from '@praxis/contract/statuses'
import { submissions } from '@praxis/contract/submissions'
import type { SubmissionRecord, SubmissionListRow } from '@praxis/contract/submissionRecord'
import { useState } from 'react'
import { useAction } from '#web/api/hooks.ts'
import { ApiError } from '#web/api/request.ts'
import { latePart } from '#web/loading/latePart.tsx'
import { Icon } from '#web/components/icons.tsx'
import { toast } from '#web/state/toast.ts'
import { useViewer } from '#web/session/session.ts'
import styles from '#web/features/submissions/list/SubmissionListPage.module.css'
import { useSubmissionText } from '#web/text/problems/submissionText.ts'

const SureQuestion = latePart('SureQuestion', () => import('./SureQuestion.tsx'))

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
  const [isAsking, setAsking] = useState(false)
  const resubmit = useAction(submissions.resubmit, {
    quiet: true,
    onSuccess() {
      setAsking(false)
      toast.success(words.resubmitted)
    },
    onError(error) {
      if (isAsking) return
      if (error instanceof ApiError && error.code === 'remote_maybe_arrived') setAsking(true)
      else toast.refusal(error.message)
    },
  })
  if (status !== judgeStatus.submitFailed || viewer === null || uid !== viewer.uid) return null
  const handleClick = () => resubmit.mutate({ submitId })
  const question = isAsking && (
    <SureQuestion
      isPending={resubmit.isPending}
      error={resubmit.error}
      onCancel={() => setAsking(false)}
      onConfirm={() => resubmit.mutate({ submitId, sure: true })}
    />
  )
  if (!isSmall) {
    return (
      <>
        <Button
          variant="default"
          leftSection={<Icon name="refresh" size={14} />}
          disabled={resubmit.isPending}
          onClick={handleClick}
        >
          {words.resubmit}
        </Button>
        {question}
      </>
    )
  }
  return (
    <>
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
      {question}
    </>
  )
}
