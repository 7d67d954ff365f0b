import type { SubmissionListRow, SubmissionRecord } from '@praxis/contract/submissionRecord'
import { submissions } from '@praxis/contract/submissions'
import { useState } from 'react'
import { useParams } from 'react-router'
import { useCall } from '#web/api/hooks.ts'
import { Dialog } from '#web/components/dialog/Dialog.tsx'
import { CodeDiff } from '#web/components/editor/diff/CodeDiff.tsx'
import { EmptyState } from '#web/components/feedback/EmptyState.tsx'
import { ErrorState } from '#web/components/feedback/ErrorState.tsx'
import { SelectBox } from '#web/components/form/SelectBox.tsx'
import { SmallButton } from '#web/components/form/SmallButton.tsx'
import { useMySubmissions } from '#web/parts/submissions/mine/useMySubmissions.ts'
import { useFormat } from '#web/text/format.ts'
import { useText } from '#web/text/text.ts'
import styles from './SubmissionDetail.module.css'
import { useSubmissionText } from '#web/text/problems/submissionText.ts'

type Shown = Pick<SubmissionRecord, 'submitId' | 'code' | 'language' | 'displayPid'> & { code: string }

/** A button that compares the shown program with another one that the viewer submitted to the problem. */
export function SubmissionCompare({ submission }: { submission: Shown }) {
  const words = useSubmissionText()
  const [isOpen, setOpen] = useState(false)
  const { displayId = submission.displayPid ?? '' } = useParams()
  const { data } = useMySubmissions(displayId, { isWanted: displayId !== '' })
  const others = (data?.records ?? []).filter(({ submitId }) => submitId !== submission.submitId)
  if (others.length === 0) return null
  return (
    <>
      <SmallButton icon="align" word={words.compare} onClick={() => setOpen(true)} />
      {isOpen && (
        <Dialog variant="top" size="1100px" title={words.compareTitle} onClose={() => setOpen(false)}>
          <Comparison submission={submission} others={others} />
        </Dialog>
      )}
    </>
  )
}

function Comparison({ submission, others }: { submission: Shown; others: readonly SubmissionListRow[] }) {
  const words = useSubmissionText()
  const nameOf = useNames()
  // The one before it is what somebody has worked on.
  const [chosen, setChosen] = useState(
    () => others.find(({ submitId }) => submitId < submission.submitId)?.submitId ?? others[0]?.submitId ?? 0,
  )
  const { data, error, refetch } = useCall(submissions.detail, { submitId: chosen }, { quiet: true })
  const other = data?.submission
  const isOlder = chosen < submission.submitId
  const own = { code: submission.code, name: words.compareThis(String(submission.submitId)) }
  const theirs = { code: other?.code ?? '', name: words.compareThis(String(chosen)) }
  return (
    <div className={styles.compare}>
      <SelectBox
        label={words.compareWith}
        value={String(chosen)}
        options={others.map((row) => ({ value: String(row.submitId), label: nameOf(row) }))}
        onChange={(value) => setChosen(Number(value))}
      />
      {error !== null && <ErrorState reason={error.message} onRetry={() => void refetch()} />}
      {other !== undefined && other.code === null && <EmptyState icon="lock" title={words.codeNotShown} />}
      {other !== undefined && other.code !== null && (
        <CodeDiff
          before={isOlder ? theirs : own}
          after={isOlder ? own : theirs}
          language={submission.language ?? other.language ?? ''}
        />
      )}
    </div>
  )
}

function useNames(): (row: SubmissionListRow) => string {
  const { statuses } = useText()
  const format = useFormat()
  return ({ submitId, status, submitTime }) =>
    `${submitId} · ${statuses[String(status)] ?? status} · ${format.exact(submitTime)}`
}
