import { isFinished } from '@praxis/contract/statuses'
import type { SubmissionRecord } from '@praxis/contract/submissionRecord'
import { Link, useParams } from 'react-router'
import { Section } from '#web/components/layout/Section.tsx'
import { useScopeLinks } from '#web/parts/screens/scope.ts'
import { MySubmissionsTable } from '#web/parts/submissions/mine/MySubmissionsTable.tsx'
import { mySubmissionsFilter, useMySubmissions } from '#web/parts/submissions/mine/useMySubmissions.ts'
import { useFormat } from '#web/text/format.ts'
import styles from './SubmissionDetail.module.css'
import { useSubmissionText } from '#web/text/problems/submissionText.ts'

/** What the viewer submitted to the same problem, with the shown submission marked. */
export function SameProblemSubmissions({ current }: { current: SubmissionRecord }) {
  const words = useSubmissionText()
  const { number } = useFormat()
  const links = useScopeLinks()
  const { displayId } = useParams()
  const problemId = displayId ?? current.displayPid ?? ''
  const isWanted = problemId !== '' && isFinished(current.status)
  const { data } = useMySubmissions(problemId, { isWanted, keepPrevious: false })
  if (data === undefined || data.records.length === 0) return null
  return (
    <Section
      title={words.here}
      action={
        <Link className={styles.all} to={links.submissions(mySubmissionsFilter(problemId))}>
          {words.hereAll(number(data.total))}
        </Link>
      }
    >
      <MySubmissionsTable rows={data.records} label={words.here} current={current.submitId} isAside />
    </Section>
  )
}
