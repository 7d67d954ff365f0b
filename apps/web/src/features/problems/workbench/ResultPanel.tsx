import { isFinished, judgeStatus } from '@praxis/contract/statuses'
import { submissions, type Judge } from '@praxis/contract/submissions'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useCall } from '#web/api/hooks.ts'
import { CaseGrid } from '#web/components/CaseGrid.tsx'
import { caseGroups, casePeaks, caseProgress } from '#web/components/caseGridCells.ts'
import { EmptyState } from '#web/components/EmptyState.tsx'
import { Scrollable } from '#web/components/Scrollable.tsx'
import { Verdict, VerdictScore } from '#web/components/Verdict.tsx'
import { VerdictStale } from '#web/components/VerdictStale.tsx'
import { useFormat } from '#web/text/format.ts'
import { useText } from '#web/text/text.ts'
import { JudgingSteps } from './JudgingSteps.tsx'
import styles from './ResultPanel.module.css'
import type { SentSubmission } from './useDesk.ts'

/** The verdict of this visit, from queued to final in one place. */
export function ResultPanel({ sent }: { sent: SentSubmission }) {
  const text = useText()
  const { status, judge, cases, queuePosition } = sent
  if (status === null) {
    return <EmptyState icon="play" title={text.workbench.nothingYetTitle} text={text.workbench.nothingYetText} />
  }
  const groups = cases ? caseGroups(cases, status) : []
  const progress = caseProgress(groups)
  return (
    <div className={styles.whole}>
      <div className={styles.columns}>
        <div className={styles.result}>
          <header className={styles.head}>
            <Verdict status={status} progress={progress} queuePosition={queuePosition} size="medium" isLive />
            {status === judgeStatus.accepted && <span className={styles.praise}>{text.workbench.congratulation}</span>}
            {judge !== null && <Facts judge={judge} peaks={casePeaks(groups)} />}
          </header>
          {sent.isStale && <VerdictStale onRetry={sent.retry} />}
          {judge !== null && <Message judge={judge} />}
          {cases && groups.length > 0 && <CaseGrid results={cases} status={status} showsProgress />}
          {cases === null && isFinished(status) && <p className={styles.closed}>{text.submissions.casesClosed}</p>}
        </div>
        <JudgingSteps seen={sent.seen} judge={judge} progress={progress} />
      </div>
    </div>
  )
}

function Facts({ judge, peaks }: { judge: Judge; peaks: { time: number; memory: number } | null }) {
  const { submissions: words, workbench } = useText()
  const format = useFormat()
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
          <Link className="link" to={`/submission-detail/${judge.submitId}`}>
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
function Message({ judge }: { judge: Judge }) {
  const words = useText().submissions
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
