import type { SubmissionRecord } from '@praxis/contract/submissionRecord'
import type { ReactNode } from 'react'
import { Link, useParams } from 'react-router'
import { unknownProblem } from '#web/links.ts'
import { TitleHeading } from '#web/components/layout/TitleHeading.tsx'
import { PersonBadge } from '#web/parts/people/PersonBadge.tsx'
import { caseProgress, casePeaks, type CaseGroup } from '#web/parts/submissions/cases/caseGridCells.ts'
import { useScopeLinks } from '#web/parts/screens/scope.ts'
import { Verdict, VerdictScore } from '#web/parts/submissions/Verdict.tsx'
import { SubmittedAt } from '#web/parts/submissions/SubmittedAt.tsx'
import { useFormat } from '#web/text/format.ts'
import styles from './SubmissionDetail.module.css'
import { useSubmissionText } from '#web/text/problems/submissionText.ts'

type SubmissionHeadProps = {
  submission: SubmissionRecord
  title: string
  groups: readonly CaseGroup[]
  queuePosition: number | null
  /** Beside the verdict. */
  action?: ReactNode
}

export function SubmissionHead({ submission, title, groups, queuePosition, action }: SubmissionHeadProps) {
  const words = useSubmissionText()
  const format = useFormat()
  const { displayId } = useParams()
  const problemId = displayId === undefined || displayId === unknownProblem ? submission.displayPid : displayId
  const progress = caseProgress(groups)
  const peaks = casePeaks(groups)
  const time = submission.time ?? peaks?.time ?? null
  const memory = submission.memory ?? peaks?.memory ?? null
  const facts: [string, string][] = []
  if (progress.total > 0) {
    facts.push([words.passed, `${progress.accepted} / ${progress.total}`])
    facts.push([words.slowest, format.time(time)])
    facts.push([words.peakMemory, format.memory(memory)])
  }
  if (submission.length !== null) facts.push([words.length, words.characters(format.number(submission.length))])
  return (
    <header className={styles.head}>
      <div>
        <p className={styles.meta}>
          <ProblemLink displayId={problemId} title={title} />
          <UserLink uid={submission.uid} username={submission.username} />
          {submission.submitTime !== null && (
            <SubmittedAt row={{ uid: submission.uid ?? '', submitTime: submission.submitTime }} />
          )}
        </p>
        <div className={styles.verdictLine}>
          <TitleHeading className={styles.verdict}>
            <Verdict status={submission.status} progress={progress} queuePosition={queuePosition} size="large" isLive />
            {submission.score !== null && <VerdictScore score={submission.score} />}
          </TitleHeading>
          {action}
        </div>
      </div>
      <dl>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </header>
  )
}

function ProblemLink({ displayId, title }: { displayId: string | null; title: string }) {
  const { problem } = useScopeLinks()
  if (displayId === null) return null
  return (
    <Link className="link" to={problem(displayId)}>
      {displayId} {title}
    </Link>
  )
}

function UserLink({ uid, username }: { uid: string | null; username: string | null }) {
  const words = useSubmissionText()
  if (username === null) return null
  return (
    <span>
      {words.by} <PersonBadge person={{ uid, username }} className="link" />
    </span>
  )
}
