import { Button } from '@mantine/core'
import { jobs } from '@praxis/contract/jobs'
import type { JobKind } from '@praxis/contract/jobKinds'
import type { StaffMessages } from '@praxis/locales/locales'
import { useAction } from '#web/api/hooks.ts'
import { Section } from '#web/components/layout/Section.tsx'
import { DataTable, type Column } from '#web/components/table/DataTable.tsx'
import { toast } from '#web/state/toast.ts'
import { noValue, useFormat, type Format } from '#web/text/format.ts'
import { Moment } from '#web/text/Moment.tsx'
import { useStaffText } from '#web/text/staffText.ts'
import styles from './JobTable.module.css'

/** Every kind of job. Those with a schedule can be run at once. */
export function JobTable({ kinds }: { kinds: readonly JobKind[] | undefined }) {
  const words = useStaffText().jobs
  const format = useFormat()
  const run = useAction(jobs.run, { onSuccess: (_, { name }) => toast.success(words.runStarted(name)) })
  const columns: Column<JobKind>[] = [
    ...columnsOf(words, format),
    runColumn(words, { isPending: run.isPending, onRun: (name) => run.mutate({ name }) }),
  ]
  return (
    <Section title={words.title}>
      <DataTable
        label={words.title}
        className={styles.table}
        columns={columns}
        rows={kinds}
        rowKey={({ name }) => name}
        skeletonRows={12}
        empty={null}
      />
    </Section>
  )
}

type Words = StaffMessages['jobs']
type Running = { readonly isPending: boolean; readonly onRun: (name: string) => void }

const runColumn = (words: Words, { isPending, onRun }: Running): Column<JobKind> => ({
  key: 'run',
  head: words.run,
  hideHead: true,
  priority: 1,
  width: 96,
  align: 'right',
  className: styles.run,
  cell: ({ name, schedule, waiting, running }) =>
    schedule !== null && (
      <Button
        size="compact-xs"
        variant="default"
        disabled={waiting + running > 0 || isPending}
        aria-label={`${words.run}: ${name}`}
        onClick={() => onRun(name)}
      >
        {words.run}
      </Button>
    ),
})

const columnsOf = (words: Words, format: Format): Column<JobKind>[] => [
  {
    key: 'job',
    head: words.jobColumn,
    priority: 1,
    minWidth: 260,
    className: styles.job,
    cell: ({ name, failedAt, error }) => (
      <>
        <b>{purposeOf(words, name)}</b>
        <code>{name}</code>
        {failedAt !== null && error !== null && <p>{words.lastFailure(format.relative(failedAt), error)}</p>}
      </>
    ),
  },
  {
    key: 'schedule',
    head: words.scheduleColumn,
    priority: 3,
    width: 132,
    className: styles.schedule,
    cell: ({ schedule }) => scheduleText(schedule, words, format),
  },
  {
    key: 'last',
    head: words.lastColumn,
    priority: 2,
    width: 144,
    className: styles.last,
    cell: ({ endedAt, ms }) =>
      endedAt === null ? (
        <span className={styles.none}>{words.never}</span>
      ) : (
        <>
          <Moment at={endedAt} />
          <small>{words.took(format.time(ms))}</small>
        </>
      ),
  },
  {
    key: 'next',
    head: words.nextColumn,
    priority: 3,
    width: 120,
    className: styles.next,
    cell: ({ nextAt }) => (nextAt === null ? noValue : <Moment at={nextAt} />),
  },
  {
    key: 'state',
    head: words.stateColumn,
    priority: 1,
    width: 112,
    className: styles.state,
    cell: (kind) => stateText(kind, words, format),
  },
]

const purposeOf = (words: Words, name: string): string =>
  (words.purposes as Readonly<Record<string, string>>)[name] ?? name

/** A daily job has a time of the day in the zone of the site; anything else is shown as it is written. */
function scheduleText(schedule: JobKind['schedule'], words: Words, { number }: Format): string {
  if (schedule === null) return words.onDemand
  if ('cron' in schedule) {
    const [, minute, hour] = /^(\d+) (\d+) \* \* \*$/.exec(schedule.cron) ?? []
    return minute === undefined ? schedule.cron : words.dailyAt(`${hour}:${minute.padStart(2, '0')}`)
  }
  if (schedule.everyMinutes === 1) return words.everyMinute
  return schedule.everyMinutes === 60 ? words.everyHour : words.everyMinutes(number(schedule.everyMinutes))
}

function stateText({ running, waiting, failed }: JobKind, words: Words, { number }: Format) {
  if (failed > 0) return <b className={styles.failed}>{words.failed(number(failed))}</b>
  if (running > 0) return words.running
  return waiting > 0 ? words.waiting(number(waiting)) : <span className={styles.none}>{words.fine}</span>
}
