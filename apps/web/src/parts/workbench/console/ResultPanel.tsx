import { isFinished, judgeStatus } from '@praxis/contract/statuses'
import { submissions } from '@praxis/contract/submissions'
import type { SubmissionRecord } from '@praxis/contract/submissionRecord'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useCall } from '#web/api/hooks.ts'
import { CaseGrid } from '#web/parts/submissions/cases/CaseGrid.tsx'
import { caseGroups, casePeaks, caseProgress } from '#web/parts/submissions/cases/caseGridCells.ts'
import { EmptyState } from '#web/components/feedback/EmptyState.tsx'
import { ErrorState } from '#web/components/feedback/ErrorState.tsx'
import { Scrollable } from '#web/components/layout/Scrollable.tsx'
import { useScopeLinks } from '#web/parts/screens/scope.ts'
import { Verdict, VerdictScore } from '#web/parts/submissions/Verdict.tsx'
import { VerdictStale } from '#web/parts/submissions/VerdictStale.tsx'
import { useFormat } from '#web/text/format.ts'
import { Moment } from '#web/text/Moment.tsx'
import { useText } from '#web/text/text.ts'
import { useWorkbenchText } from '#web/text/problems/workbenchText.ts'
import { AiVerdict } from '#web/parts/workbench/ai/AiVerdict.tsx'
import { useContestBench } from '#web/parts/workbench/contestBench.ts'
import { latePart } from '#web/loading/latePart.tsx'
import { JudgingSteps } from './JudgingSteps.tsx'
import styles from './ResultPanel.module.css'
import type { SentSubmission } from '#web/parts/workbench/useSent.ts'
import type { LastSubmission } from '#web/parts/workbench/useLastSubmission.ts'
import { preloadSubmissionText, useSubmissionText } from '#web/text/problems/submissionText.ts'

preloadSubmissionText()

const RemoteSubmissionLine = latePart(
  'RemoteSubmissionLine',
  () => import('#web/parts/remoteJudges/RemoteSubmissionLine.tsx'),
)

type ResultPanelProps = {
  sent: SentSubmission
  /** Another site judges the problem. */
  isRemote: boolean
}

/** The newest verdict, from queued to final in one place. */
export function ResultPanel({ sent, isRemote }: ResultPanelProps) {
  const { casesClosed } = useSubmissionText()
  const { nothingYetTitle, nothingYetText } = useWorkbenchText()
  const { status, judge, cases, queuePosition } = sent
  const hidden = useContestBench()?.hidden ?? null
  if (hidden !== null && status === null && sent.hasSubmitted) return <EmptyState icon="check" {...hidden} />
  if (status === null && !sent.last.isKnown) return <Unknown last={sent.last} />
  if (status === null) {
    return <EmptyState icon="play" title={nothingYetTitle} text={nothingYetText} />
  }
  const groups = cases ? caseGroups(cases, status) : []
  const progress = caseProgress(groups)
  return (
    <div className={styles.whole}>
      <div className={styles.columns}>
        <div className={styles.result}>
          <header className={styles.head}>
            <Verdict status={status} progress={progress} queuePosition={queuePosition} size="medium" isLive />
            <Remark sent={sent} />
            {judge !== null && <AiVerdict judge={judge} />}
            {judge !== null && <Facts judge={judge} peaks={casePeaks(groups)} />}
          </header>
          {isRemote && judge !== null && (
            <RemoteSubmissionLine
              key={judge.submitId}
              submission={judge}
              isExplained={judge.status === judgeStatus.submitFailed}
            />
          )}
          {sent.isStale && <VerdictStale onRetry={sent.retry} />}
          {judge !== null && <Message judge={judge} />}
          {cases && groups.length > 0 && <CaseGrid results={cases} status={status} showsProgress />}
          {cases === null && isFinished(status) && <p className={styles.closed}>{casesClosed}</p>}
        </div>
        <JudgingSteps seen={sent.seen} judge={judge} progress={progress} />
      </div>
    </div>
  )
}

/** Until it is known whether there is a submission, neither one nor none is shown. */
function Unknown({ last }: { last: LastSubmission }) {
  const text = useText().shell
  if (last.error !== null) return <ErrorState reason={last.error.message} onRetry={last.retry} />
  return (
    <section className={styles.unknown} aria-busy="true" aria-label={text.loading}>
      <span className="sk" />
      <span className="sk" />
    </section>
  )
}

/** What was submitted at an earlier visit says when: the code may have changed since. */
function Remark({ sent: { status, judge, isEarlier } }: { sent: SentSubmission }) {
  const words = useWorkbenchText()
  if (isEarlier && judge?.submitTime) {
    return (
      <span className={styles.remark}>
        {words.lastSubmission} <Moment at={judge.submitTime} />
      </span>
    )
  }
  return status === judgeStatus.accepted ? <span className={styles.remark}>{words.congratulation}</span> : null
}

function Facts({ judge, peaks }: { judge: SubmissionRecord; peaks: { time: number; memory: number } | null }) {
  const workbench = useWorkbenchText()
  const words = useSubmissionText()
  const format = useFormat()
  const { submission } = useScopeLinks()
  const time = judge.time ?? peaks?.time ?? null
  const memory = judge.memory ?? peaks?.memory ?? null
  // Nothing will come any more where nothing was run.
  const hasRun = time !== null || !isFinished(judge.status)
  return (
    <dl className={styles.facts}>
      {hasRun && <Fact name={words.slowest}>{format.time(time)}</Fact>}
      {hasRun && <Fact name={words.peakMemory}>{format.memory(memory)}</Fact>}
      {judge.score !== null && (
        <Fact name={words.score}>
          <VerdictScore score={judge.score} />
        </Fact>
      )}
      <div className={styles.ownLink}>
        <dt className="sr">{words.submission}</dt>
        <dd>
          <Link className="link" to={submission(judge.submitId)}>
            {workbench.submissionLink(judge.submitId)}
          </Link>
        </dd>
      </div>
    </dl>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

const explained: readonly number[] = [judgeStatus.compileError, judgeStatus.systemError, judgeStatus.submitFailed]

/** The compiler's or the system's words; the poll does not carry them. */
function Message({ judge }: { judge: SubmissionRecord }) {
  const words = useSubmissionText()
  const { data } = useCall(
    submissions.detail,
    { submitId: judge.submitId },
    { enabled: explained.includes(judge.status), quiet: true },
  )
  const message = data?.submission.errorMessage ?? judge.errorMessage
  if (!explained.includes(judge.status) || message === null || message === '') return null
  return (
    <Scrollable
      as="pre"
      className={styles.message}
      label={judge.status === judgeStatus.compileError ? words.compilerOutput : words.systemMessage}
    >
      {message}
    </Scrollable>
  )
}
