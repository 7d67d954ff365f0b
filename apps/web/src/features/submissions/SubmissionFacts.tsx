import type { Judge } from '@praxis/contract/submissions'
import type { ReactNode } from 'react'
import { noValue, useFormat } from '#web/text/format.ts'
import { useText } from '#web/text/text.ts'
import { Section } from './Section.tsx'
import styles from './SubmissionDetail.module.css'

export function SubmissionFacts({ submission }: { submission: Judge }) {
  const words = useText().submissions
  const format = useFormat()
  const { submitTime, share } = submission
  return (
    <Section title={words.details}>
      <dl className={styles.facts}>
        <Fact name={words.submission}>{submission.submitId}</Fact>
        <Fact name={words.language}>{submission.language ?? noValue}</Fact>
        {submission.judger !== null && submission.judger !== '' && <Fact name={words.judger}>{submission.judger}</Fact>}
        {submission.isManual && <Fact name={words.manual}>{words.yes}</Fact>}
        {submitTime !== null && <Fact name={words.submittedAt}>{format.exact(submitTime)}</Fact>}
        {share !== null && <Fact name={words.sharedCode}>{share ? words.yes : words.no}</Fact>}
      </dl>
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
