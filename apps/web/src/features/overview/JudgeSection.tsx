import type { DashboardJudge } from '@praxis/contract/dashboard'
import type { StaffMessages } from '@praxis/locales/locales'
import { Link } from 'react-router'
import { EmptyState } from '#web/components/feedback/EmptyState.tsx'
import { Section } from '#web/components/layout/Section.tsx'
import { DataTable, type Column } from '#web/components/table/DataTable.tsx'
import { links } from '#web/links.ts'
import { noValue, useFormat, type Format } from '#web/text/format.ts'
import { useStaffText } from '#web/text/staffText.ts'
import styles from './JudgeSection.module.css'

/** The judges and what they are doing. Only root may open their page. */
export function JudgeSection({ judges, isRoot }: { judges: readonly DashboardJudge[] | undefined; isRoot: boolean }) {
  const words = useStaffText().dashboard
  const { number } = useFormat()
  return (
    <Section title={words.judges} action={isRoot && <Link to={links.judges}>{words.details}</Link>}>
      <DataTable
        label={words.judges}
        className={styles.table}
        columns={columnsOf(words, number)}
        rows={judges}
        rowKey={({ id }) => id}
        skeletonRows={2}
        empty={<EmptyState icon="chip" title={words.noJudges} text="" />}
      />
    </Section>
  )
}

type Words = StaffMessages['dashboard']

const columnsOf = (words: Words, number: Format['number']): Column<DashboardJudge>[] => [
  {
    key: 'name',
    head: words.judgeColumn,
    priority: 1,
    minWidth: 140,
    className: styles.name,
    cell: ({ name }) => name,
  },
  {
    key: 'state',
    head: words.stateColumn,
    priority: 1,
    width: 128,
    className: styles.state,
    cell: (judge) => <State judge={judge} />,
  },
  {
    key: 'slots',
    head: words.slotsColumn,
    priority: 2,
    width: 72,
    align: 'right',
    className: styles.slots,
    cell: ({ inHand, slots }) => `${number(inHand)}/${number(slots)}`,
  },
  {
    key: 'cpu',
    head: words.cpuColumn,
    priority: 1,
    width: 124,
    align: 'right',
    className: styles.cpu,
    cell: ({ cpu, isOnline }) => <Meter share={isOnline ? cpu : null} />,
  },
  {
    key: 'memory',
    head: words.memoryColumn,
    priority: 3,
    width: 124,
    align: 'right',
    className: styles.memory,
    cell: ({ memory, isOnline }) => <Meter share={isOnline ? memory : null} />,
  },
  {
    key: 'hour',
    head: words.hourColumn,
    priority: 4,
    width: 140,
    align: 'right',
    className: styles.hour,
    cell: ({ judgedLastHour }) => number(judgedLastHour),
  },
]

function State({ judge }: { judge: DashboardJudge }) {
  const words = useStaffText().dashboard
  const format = useFormat()
  const { isOutdated, isOnline, state, inHand, lastSeenAt } = judge
  if (isOutdated)
    return (
      <span className={styles.dot} data-tone="warn">
        {words.states.outdated}
      </span>
    )
  if (!isOnline)
    return (
      <span className={styles.dot} data-tone="bad">
        {words.silentSince(format.relative(lastSeenAt))}
      </span>
    )
  if (state !== 'active') return <span className={styles.dot}>{words.states[state]}</span>
  return inHand > 0 ? (
    <span className={styles.dot} data-tone="good">
      {words.states.active}
    </span>
  ) : (
    <span className={styles.dot} data-tone="good">
      {words.states.idle}
    </span>
  )
}

const busyShare = 0.9

function Meter({ share }: { share: number | null }) {
  const percent = share === null ? null : Math.round(share * 100)
  return (
    <span className={styles.share} data-hot={(share ?? 0) >= busyShare || undefined}>
      <i aria-hidden="true">
        <i style={{ width: `${percent ?? 0}%` }} />
      </i>
      <span>{percent === null ? noValue : `${percent}%`}</span>
    </span>
  )
}
