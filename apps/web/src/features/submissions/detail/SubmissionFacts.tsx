import type { OutputOf } from '@praxis/contract/endpoint'
import type { submissions } from '@praxis/contract/submissions'
import { type ReactNode } from 'react'
import { latePart } from '#web/loading/latePart.tsx'
import { useViewer } from '#web/session/session.ts'
import { useIsRoot } from '#web/session/viewer.ts'
import { noValue, useFormat } from '#web/text/format.ts'
import { Section } from '#web/components/layout/Section.tsx'
import styles from './SubmissionDetail.module.css'
import { SubmissionResubmit } from './SubmissionResubmit.tsx'
import { SubmissionShare } from './SubmissionShare.tsx'
import { maySetSharing } from './submissionSharing.ts'
import { useSubmissionText } from '#web/text/problems/submissionText.ts'

const RootActions = latePart('RootActions', () => import('#web/features/submissions/rejudging/RootActions.tsx'))

export function SubmissionFacts({ detail }: { detail: OutputOf<typeof submissions.detail> }) {
  const words = useSubmissionText()
  const format = useFormat()
  const viewer = useViewer()
  const { submission, limits, problemVersion } = detail
  const { submitTime, share } = submission
  const isRoot = useIsRoot()
  const maySet = maySetSharing(detail, viewer?.uid)
  return (
    <Section title={words.details}>
      <dl className={styles.facts}>
        <Fact name={words.submission}>{submission.submitId}</Fact>
        <Fact name={words.language}>{submission.language ?? noValue}</Fact>
        {limits !== null && (
          <Fact name={words.limits}>
            {format.time(limits.timeMs)} · {format.memory(limits.memoryKb)}
          </Fact>
        )}
        {problemVersion !== null && <Fact name={words.problemVersion}>{problemVersion}</Fact>}
        {submission.judger !== null && submission.judger !== '' && <Fact name={words.judger}>{submission.judger}</Fact>}
        {submission.isManual && <Fact name={words.manual}>{words.yes}</Fact>}
        {submitTime !== null && <Fact name={words.submittedAt}>{format.exact(submitTime)}</Fact>}
        {maySet && (
          <Fact name={words.share}>
            <SubmissionShare submission={submission} />
          </Fact>
        )}
        {!maySet && share !== null && <Fact name={words.sharedCode}>{share ? words.yes : words.no}</Fact>}
      </dl>
      <SubmissionResubmit submission={submission} />
      {isRoot && <RootActions submission={submission} />}
    </Section>
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
