import { Button } from '@mantine/core'
import { homeRules } from '@praxis/contract/limits'
import type { Profile } from '@praxis/contract/people'
import { submissions } from '@praxis/contract/submissions'
import { Link } from 'react-router'
import { useCall } from '#web/api/hooks.ts'
import { EmptyState } from '#web/components/feedback/EmptyState.tsx'
import { ErrorState } from '#web/components/feedback/ErrorState.tsx'
import { Section } from '#web/components/layout/Section.tsx'
import { links } from '#web/links.ts'
import { problemIdOf } from '#web/parts/submissions/useSubmissionCalls.ts'
import { useLiveRows, type LiveRow } from '#web/parts/submissions/useLiveRows.ts'
import { Verdict } from '#web/parts/submissions/Verdict.tsx'
import { Moment } from '#web/text/Moment.tsx'
import { useProfileText } from '#web/text/people/profileText.ts'
import styles from './RecentActivity.module.css'
import { preloadSubmissionText, useSubmissionText } from '#web/text/problems/submissionText.ts'

preloadSubmissionText()

/** What somebody has sent last, outside contests and groups. */
export function RecentActivity({ profile, isOwn }: { profile: Profile; isOwn: boolean }) {
  const words = useProfileText()
  const { uid, username } = profile
  const { data, error, refetch } = useCall(submissions.list, { uid, limit: homeRules.recentActivity }, { quiet: true })
  const { rows } = useLiveRows(data?.records)
  return (
    <Section
      title={words.activity}
      action={
        rows !== undefined &&
        rows.length > 0 && (
          <Link className={styles.all} to={links.submissions({ username })}>
            {words.allActivity}
          </Link>
        )
      }
    >
      {rows === undefined ? (
        error === null ? (
          <Waiting />
        ) : (
          <ErrorState reason={error.message} onRetry={() => void refetch()} />
        )
      ) : rows.length === 0 ? (
        <EmptyState icon="code" title={words.noActivityTitle} text={words.noActivityText}>
          {isOwn && (
            <Button component={Link} to={links.problems()} variant="default">
              {words.toBank}
            </Button>
          )}
        </EmptyState>
      ) : (
        <ul className={styles.list}>
          {rows.map((row) => (
            <Row key={row.submitId} row={row} />
          ))}
        </ul>
      )}
    </Section>
  )
}

/** The row leads to the submission; the problem in it leads to itself. */
function Row({ row }: { row: LiveRow }) {
  const { rowLabel } = useSubmissionText()
  const problemId = problemIdOf(row)
  return (
    <li>
      <Link className={styles.cover} to={links.submission(row.submitId)}>
        <span className="sr">{rowLabel(row.submitId)} </span>
        <Verdict status={row.status} queuePosition={row.queuePosition} />
      </Link>
      <Moment at={row.submitTime} />
      {problemId !== null && (
        <Link className={`${styles.problem} cut`} to={links.problem(problemId)} title={`${problemId} ${row.title}`}>
          <small>{problemId}</small> {row.title}
        </Link>
      )}
    </li>
  )
}

function Waiting() {
  return (
    <ul className={styles.list} aria-busy="true">
      {Array.from({ length: homeRules.recentActivity }, (_, at) => (
        <li key={at}>
          <span className="sk" style={{ width: '60%' }} />
          <span className="sk" style={{ width: 48 }} />
          <span className="sk" style={{ width: `${90 - ((at * 23) % 40)}%` }} />
        </li>
      ))}
    </ul>
  )
}
