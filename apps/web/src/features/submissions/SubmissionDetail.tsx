import { judgeStatus } from '@praxis/contract/statuses'
import type { CaseResults, Judge } from '@praxis/contract/submissions'
import { useLiveSubmission } from '#web/api/useLiveSubmission.ts'
import { CaseGrid } from '#web/components/CaseGrid.tsx'
import { caseGroups } from '#web/components/caseGridCells.ts'
import { CopyButton } from '#web/components/CopyButton.tsx'
import { Scrollable } from '#web/components/Scrollable.tsx'
import { VerdictStale } from '#web/components/VerdictStale.tsx'
import { useText } from '#web/text/text.ts'
import { Section } from './Section.tsx'
import { SubmissionCode } from './SubmissionCode.tsx'
import styles from './SubmissionDetail.module.css'
import { SubmissionFacts } from './SubmissionFacts.tsx'
import { SubmissionHead } from './SubmissionHead.tsx'

type SubmissionDetailProps = {
  /** As it was when the page was read. */
  first: Judge
  onFinish: () => void
}

export function SubmissionDetail({ first, onFinish }: SubmissionDetailProps) {
  const { current, cases, isStale, retry } = useLiveSubmission(first, onFinish)
  const submission = current ?? first
  const groups = cases ? caseGroups(cases, submission.status) : []
  return (
    <div className="wrap">
      <SubmissionHead submission={submission} groups={groups} />
      {isStale && <VerdictStale onRetry={retry} />}
      <div className={styles.columns}>
        <div className={styles.main}>
          <Message submission={submission} />
          <Cases cases={cases} status={submission.status} isEmpty={groups.length === 0} />
          <SubmissionCode submission={submission} />
        </div>
        <aside>
          <SubmissionFacts submission={submission} />
        </aside>
      </div>
    </div>
  )
}

const explained: readonly number[] = [judgeStatus.compileError, judgeStatus.systemError, judgeStatus.submitFailed]

/** The compiler's or the system's words. */
function Message({ submission: { status, errorMessage } }: { submission: Judge }) {
  const words = useText().submissions
  if (!explained.includes(status) || errorMessage === null || errorMessage === '') return null
  const title = status === judgeStatus.compileError ? words.compilerOutput : words.systemMessage
  return (
    <Section title={title} action={<CopyButton text={errorMessage} label={words.copyMessage} word={words.copy} />}>
      <Scrollable as="pre" className={styles.message} label={title}>
        {errorMessage}
      </Scrollable>
    </Section>
  )
}

type CasesProps = { cases: CaseResults | null | undefined; status: number; isEmpty: boolean }

function Cases({ cases, status, isEmpty }: CasesProps) {
  const words = useText().submissions
  if (cases === undefined) return null
  const mode = cases === null ? undefined : words.caseMode[cases.judgeCaseMode]
  const reason = cases === null ? words.casesClosed : words.casesNone
  return (
    <Section title={words.cases} {...(mode !== undefined && !isEmpty && { note: mode })}>
      {cases === null || isEmpty ? (
        <p className={styles.none}>{reason}</p>
      ) : (
        <CaseGrid results={cases} status={status} />
      )}
    </Section>
  )
}
