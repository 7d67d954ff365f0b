import { jobs, type FailedJob } from '@praxis/contract/jobs'
import type { StaffMessages } from '@praxis/locales/locales'
import { useState } from 'react'
import { useAction, useCall } from '#web/api/hooks.ts'
import { useFilter } from '#web/api/useFilter.ts'
import { Confirm } from '#web/components/dialog/Confirm.tsx'
import { EmptyState } from '#web/components/feedback/EmptyState.tsx'
import { ErrorState } from '#web/components/feedback/ErrorState.tsx'
import { Section } from '#web/components/layout/Section.tsx'
import { rowMenuColumn } from '#web/components/table/admin/rowMenuColumn.tsx'
import { BeyondEnd, isBeyondEnd } from '#web/components/table/BeyondEnd.tsx'
import { DataTable, type Column } from '#web/components/table/DataTable.tsx'
import { Pager } from '#web/components/table/Pager.tsx'
import { toast } from '#web/state/toast.ts'
import { useFormat, type Format } from '#web/text/format.ts'
import { Moment } from '#web/text/Moment.tsx'
import { useStaffText } from '#web/text/staffText.ts'
import styles from './FailedJobs.module.css'

const pageSize = 10

/** Background jobs that failed for good: root runs them again or gives them up. */
export function FailedJobs() {
  const { admin: words, adminLists } = useStaffText()
  const format = useFormat()
  const [filter, setFilter, , addressOf] = useFilter(jobs.failed, { limit: pageSize })
  const { data: list, error, isPlaceholderData, refetch } = useCall(jobs.failed, filter, { quiet: true })
  const retry = useAction(jobs.retry, { onSuccess: () => toast.success(words.jobRetried) })
  const [givenUp, giveUp] = useState<FailedJob | null>(null)

  const columns = [
    ...jobColumns(words, format),
    rowMenuColumn(
      (row: FailedJob) => [
        { label: words.retryJob, icon: 'refresh', onSelect: () => retry.mutate({ id: row.id }) },
        { label: words.giveUpJob, icon: 'trash', parted: true, isDangerous: true, onSelect: () => giveUp(row) },
      ],
      ({ name }) => name,
      adminLists,
    ),
  ]
  const nothing = <EmptyState icon="check" title={words.noFailedJobs} text={words.noFailedJobsText} />
  return (
    <Section
      title={words.failedJobs}
      {...(list !== undefined && list.total > 0 && { note: words.failedJobsCount(format.number(list.total)) })}
    >
      <DataTable
        label={words.failedJobs}
        className={styles.table}
        columns={columns}
        rows={list?.records}
        rowKey={({ id }) => id}
        stale={isPlaceholderData}
        skeletonRows={3}
        empty={list !== undefined && isBeyondEnd(list) ? <BeyondEnd list={list} addressOf={pageOf} /> : nothing}
        failure={error && <ErrorState reason={error.message} onRetry={() => void refetch()} />}
      />
      {list !== undefined && list.total > pageSize && (
        <Pager list={list} addressOf={pageOf} onSize={(limit) => setFilter({ limit })} />
      )}
      {givenUp !== null && <GiveUp job={givenUp} onClose={() => giveUp(null)} />}
    </Section>
  )

  function pageOf(currentPage: number) {
    return addressOf({ currentPage })
  }
}

const jobColumns = (words: StaffMessages['admin'], format: Format): Column<FailedJob>[] => [
  { key: 'job', head: words.jobColumn, priority: 1, minWidth: 240, className: styles.job, cell: Job },
  {
    key: 'attempts',
    head: words.attemptsColumn,
    priority: 3,
    width: 104,
    align: 'right',
    className: styles.attempts,
    cell: ({ attempts }) => format.number(attempts),
  },
  {
    key: 'failed',
    head: words.failedColumn,
    priority: 2,
    width: 140,
    className: styles.failed,
    cell: ({ gmtFailed }) => <Moment at={gmtFailed} />,
  },
]

function Job({ name, error, data }: FailedJob) {
  return (
    <>
      <b>{name}</b>
      <p>{error}</p>
      <code>{data}</code>
    </>
  )
}

function GiveUp({ job, onClose }: { job: FailedJob; onClose: () => void }) {
  const words = useStaffText().admin
  const remove = useAction(jobs.remove, {
    quiet: true,
    onSuccess() {
      toast.success(words.jobGivenUp)
      onClose()
    },
  })
  return (
    <Confirm
      title={words.giveUpTitle(job.name)}
      text={words.giveUpText}
      action={words.giveUpAction}
      isDangerous
      isPending={remove.isPending}
      error={remove.error}
      onCancel={onClose}
      onConfirm={() => remove.mutate({ id: job.id })}
    />
  )
}
