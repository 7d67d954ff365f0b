import { Button } from '@mantine/core'
import { jobs } from '@praxis/contract/jobs'
import { Suspense } from 'react'
import { useCall } from '#web/api/hooks.ts'
import { ErrorState } from '#web/components/feedback/ErrorState.tsx'
import { StaleNotice } from '#web/components/feedback/StaleNotice.tsx'
import { PageTitle } from '#web/components/layout/PageTitle.tsx'
import { Icon } from '#web/components/icons.tsx'
import { useStaffText } from '#web/text/staffText.ts'
import { FailedJobs } from './FailedJobs.tsx'
import { JobTable } from './JobTable.tsx'

const refreshMs = 5_000
const watching = {
  quiet: true,
  refetchInterval: (_: unknown, failure: Error | null) => (failure === null ? refreshMs : false),
} as const

/** What the site does by itself: when, how it went, and what failed for good. */
export function JobsPage() {
  return (
    <Suspense>
      <Jobs />
    </Suspense>
  )
}

function Jobs() {
  const words = useStaffText().jobs
  const { data, error, isFetching, refetch } = useCall(jobs.kinds, {}, watching)
  const refresh = () => void refetch()
  return (
    <div className="wrap">
      <PageTitle title={words.title} note={words.note}>
        <Button
          variant="default"
          leftSection={<Icon name="refresh" size={14} className={isFetching ? 'spin' : undefined} />}
          onClick={refresh}
        >
          {words.refresh}
        </Button>
      </PageTitle>
      {error !== null && data !== undefined && (
        <StaleNotice text={words.stale} action={words.again} onRetry={refresh} />
      )}
      <FailedJobs />
      {error !== null && data === undefined ? (
        <ErrorState reason={error.message} onRetry={refresh} />
      ) : (
        <JobTable kinds={data} />
      )}
    </div>
  )
}
