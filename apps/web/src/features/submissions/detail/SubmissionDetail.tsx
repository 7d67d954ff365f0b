import type { OutputOf } from '@praxis/contract/endpoint'
import { isFinished, judgeStatus } from '@praxis/contract/statuses'
import type { submissions, CaseResults } from '@praxis/contract/submissions'
import type { SubmissionRecord } from '@praxis/contract/submissionRecord'
import type { SubmissionMessages } from '@praxis/locales/locales'
import { useEffect, useState } from 'react'
import { useLiveSubmission } from '#web/parts/submissions/useLiveSubmission.ts'
import { CaseGrid } from '#web/parts/submissions/cases/CaseGrid.tsx'
import { caseGroups } from '#web/parts/submissions/cases/caseGridCells.ts'
import { CopyButton } from '#web/components/form/CopyButton.tsx'
import { ErrorState } from '#web/components/feedback/ErrorState.tsx'
import { PageSkeleton } from '#web/components/feedback/PageSkeleton.tsx'
import { Scrollable } from '#web/components/layout/Scrollable.tsx'
import { VerdictStale } from '#web/parts/submissions/VerdictStale.tsx'
import { latePart } from '#web/loading/latePart.tsx'
import { useIsRoot } from '#web/session/viewer.ts'
import { Section } from '#web/components/layout/Section.tsx'
import { keyOf } from '#web/parts/ai/subject.ts'
import { remoteKeyOf } from '#web/parts/remoteJudges/remoteKey.ts'
import { useAiHelp } from '#web/parts/ai/useAiHelp.ts'
import { CompilerWarnings } from './CompilerWarnings.tsx'
import { SubmissionCaseData } from './SubmissionCaseData.tsx'
import { SubmissionCode } from './SubmissionCode.tsx'
import styles from './SubmissionDetail.module.css'
import { SubmissionFacts } from './SubmissionFacts.tsx'
import { SubmissionHead } from './SubmissionHead.tsx'
import { SameProblemSubmissions } from './SameProblemSubmissions.tsx'
import { useSubmissionText } from '#web/text/problems/submissionText.ts'

const JudgementPanel = latePart(
  'JudgementPanel',
  () => import('#web/features/submissions/rejudging/JudgementPanel.tsx'),
)

const RemoteSubmissionLine = latePart(
  'RemoteSubmissionLine',
  () => import('#web/parts/remoteJudges/RemoteSubmissionLine.tsx'),
)

const AiButton = latePart('AiButton', () => import('#web/parts/ai/AiButton.tsx'))
const AiSection = latePart('AiSection', () => import('./AiSection.tsx'))

type SubmissionDetailProps = {
  /** As it was when the page was read. */
  detail: OutputOf<typeof submissions.detail>
  onFinish: () => void
}

export function SubmissionDetail({ detail, onFinish }: SubmissionDetailProps) {
  const { submission: first, title } = detail
  const { current, cases, casesError, readCases, queuePosition, isStale, retry } = useLiveSubmission(first, onFinish)
  const submission = current ?? first
  const words = useSubmissionText()
  const isRoot = useIsRoot()
  const help = useAiHelp(submission)
  const [helped, setHelped] = useState<string | null>(null)
  const isHelping = help !== null && keyOf(help) === helped
  const groups = cases ? caseGroups(cases, submission.status) : []
  const isWaiting = useWait(cases !== undefined || casesError !== null)
  if (isWaiting) return <PageSkeleton shape="detail" />
  return (
    <div className="wrap">
      <SubmissionHead
        submission={submission}
        title={title}
        groups={groups}
        queuePosition={queuePosition}
        action={
          help !== null && (
            <AiButton kind={help.kind} isOpen={isHelping} onClick={() => setHelped(isHelping ? null : keyOf(help))} />
          )
        }
      />
      {mayBeRemote(submission) && (
        <RemoteSubmissionLine submission={submission} isExplained={messageOf(submission, words) !== null} />
      )}
      {isStale && <VerdictStale onRetry={retry} />}
      <div className={styles.columns}>
        <div className={styles.main}>
          {isHelping && <AiSection key={helped} subject={help} />}
          <Message submission={submission} />
          {casesError !== null ? (
            <ErrorState reason={casesError.message} onRetry={() => void readCases()} />
          ) : (
            <Cases cases={cases} submission={submission} isEmpty={groups.length === 0} />
          )}
          <CompilerWarnings text={detail.compilerWarnings} />
          <SubmissionCode submission={submission} />
          {isRoot && <JudgementPanel submission={submission} />}
        </div>
        <aside>
          <SubmissionFacts detail={{ ...detail, submission }} />
          <SameProblemSubmissions current={submission} />
        </aside>
      </div>
    </div>
  )
}

/** In a running contest nobody is told the id of a problem in the bank, which would say whose it is. */
const mayBeRemote = ({ displayPid }: SubmissionRecord): boolean =>
  displayPid === null || remoteKeyOf(displayPid) !== null

/** Milliseconds. The page waits this long for its cases, so that it does not jump when they arrive. */
const waitAtMost = 1_500

function useWait(isReady: boolean): boolean {
  const [isWaiting, setWaiting] = useState(true)
  if (isWaiting && isReady) setWaiting(false)
  useEffect(() => {
    const timer = setTimeout(() => setWaiting(false), waitAtMost)
    return () => clearTimeout(timer)
  }, [])
  return isWaiting && !isReady
}

const explained: readonly number[] = [judgeStatus.compileError, judgeStatus.systemError, judgeStatus.submitFailed]

/** What there is to read of it, if anything. The server sends one sentence to people who may not read the message. */
const messageOf = ({ status, errorMessage }: SubmissionRecord, { hiddenError }: SubmissionMessages): string | null =>
  explained.includes(status) && errorMessage !== '' && errorMessage !== hiddenError ? errorMessage : null

/** The compiler's or the system's words. */
function Message({ submission }: { submission: SubmissionRecord }) {
  const words = useSubmissionText()
  const errorMessage = messageOf(submission, words)
  if (errorMessage === null) return null
  const title = submission.status === judgeStatus.compileError ? words.compilerOutput : words.systemMessage
  return (
    <Section title={title} action={<CopyButton text={errorMessage} label={words.copyMessage} word={words.copy} />}>
      <Scrollable as="pre" className={styles.message} label={title}>
        {errorMessage}
      </Scrollable>
    </Section>
  )
}

const waitingCells = [1, 2, 3, 4, 5]

type CasesProps = { cases: CaseResults | null | undefined; submission: SubmissionRecord; isEmpty: boolean }

function Cases({ cases, submission: { submitId, status }, isEmpty }: CasesProps) {
  const words = useSubmissionText()
  if (cases === undefined) {
    return (
      <Section title={words.cases}>
        <div className={`${styles.cases} ${styles.waiting}`} aria-busy="true">
          {waitingCells.map((key) => (
            <span key={key} className="sk" />
          ))}
        </div>
      </Section>
    )
  }
  const mode = cases === null ? undefined : words.caseMode[cases.judgeCaseMode]
  const none = isFinished(status) ? words.casesNone : words.casesNotYet
  const reason = cases === null ? words.casesClosed : none
  return (
    <Section title={words.cases} {...(mode !== undefined && !isEmpty && { note: mode })}>
      {cases === null || isEmpty ? (
        <p className={styles.none}>{reason}</p>
      ) : (
        <div className={styles.cases}>
          <CaseGrid
            results={cases}
            status={status}
            opensFailure
            renderMore={({ seq, isOpen, status: ended }) =>
              isOpen && ended !== judgeStatus.cancelled && <SubmissionCaseData submitId={submitId} seq={seq} />
            }
          />
        </div>
      )}
    </Section>
  )
}
