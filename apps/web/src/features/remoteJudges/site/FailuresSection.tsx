import type { RemoteFailure, RemoteSiteDetail } from '@praxis/contract/remoteJudgeAdmin'
import type { StaffMessages } from '@praxis/locales/locales'
import { Link } from 'react-router'
import { DayBars } from '#web/components/chart/DayBars.tsx'
import { EmptyState } from '#web/components/feedback/EmptyState.tsx'
import { Section } from '#web/components/layout/Section.tsx'
import { DataTable, type Column } from '#web/components/table/DataTable.tsx'
import { links } from '#web/links.ts'
import { useFormat } from '#web/text/format.ts'
import { Moment } from '#web/text/Moment.tsx'
import { useStaffText } from '#web/text/staffText.ts'
import styles from '../RemoteJudges.module.css'

/** What went wrong at a site: on each of the last days, and the newest of it. */
export function FailuresSection({ detail: { days, failures } }: { detail: RemoteSiteDetail }) {
  const words = useStaffText().remoteDesk
  const { number } = useFormat()
  return (
    <Section title={words.failures} note={words.failuresNote}>
      {days.some((one) => one.failures > 0) && (
        <div className={styles.days}>
          <DayBars
            days={days.map(({ day, failures: count }) => ({
              label: day.slice(5),
              figure: count === 0 ? '' : number(count),
              said: words.failuresOfDay(day, count, number(count)),
              all: count,
              accepted: 0,
            }))}
          />
        </div>
      )}
      <DataTable
        label={words.failures}
        className={styles.failures}
        columns={failureColumns(words)}
        rows={failures}
        rowKey={({ id }) => id}
        empty={<EmptyState icon="check" title={words.noFailures} />}
      />
    </Section>
  )
}

const failureColumns = (words: StaffMessages['remoteDesk']): Column<RemoteFailure>[] => [
  {
    key: 'at',
    head: words.columnAt,
    priority: 1,
    width: 130,
    className: styles.at,
    cell: ({ at }) => <Moment at={at} />,
  },
  {
    key: 'trouble',
    head: words.columnTrouble,
    priority: 1,
    width: 190,
    className: styles.trouble,
    cell: ({ trouble }) => words.troubles[trouble],
  },
  {
    key: 'detail',
    head: words.columnDetail,
    priority: 2,
    minWidth: 160,
    className: styles.detail,
    cell: ({ detail }) => (
      <span className="cut" title={detail}>
        {detail}
      </span>
    ),
  },
  {
    key: 'submission',
    head: words.columnSubmission,
    priority: 1,
    width: 96,
    align: 'right',
    className: styles.submission,
    cell: ({ submitId }) =>
      submitId !== null && (
        <Link className="link" to={links.submission(submitId)}>
          {words.submission(submitId)}
        </Link>
      ),
  },
]
