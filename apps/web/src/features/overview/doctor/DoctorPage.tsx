import { Button } from '@mantine/core'
import { doctor } from '@praxis/contract/doctor'
import { Suspense } from 'react'
import { useCall } from '#web/api/hooks.ts'
import { ErrorState } from '#web/components/feedback/ErrorState.tsx'
import { StaleNotice } from '#web/components/feedback/StaleNotice.tsx'
import { PageTitle } from '#web/components/layout/PageTitle.tsx'
import { Icon } from '#web/components/icons.tsx'
import { useStaffText } from '#web/text/staffText.ts'
import { CheckTable } from './CheckTable.tsx'

/** What the site and its machine lack, and what helps. */
export function DoctorPage() {
  return (
    <Suspense>
      <Doctor />
    </Suspense>
  )
}

function Doctor() {
  const words = useStaffText().doctor
  const { data, error, isFetching, refetch } = useCall(doctor.look, {}, { quiet: true })
  const again = () => void refetch()
  return (
    <div className="wrap">
      <PageTitle title={words.title} note={words.note}>
        <Button
          variant="default"
          disabled={isFetching}
          leftSection={<Icon name="refresh" size={14} className={isFetching ? 'spin' : undefined} />}
          onClick={again}
        >
          {words.again}
        </Button>
      </PageTitle>
      {error !== null && data !== undefined && <StaleNotice text={words.stale} action={words.again} onRetry={again} />}
      {error !== null && data === undefined ? (
        <ErrorState reason={error.message} onRetry={again} />
      ) : (
        <CheckTable findings={data} />
      )}
    </div>
  )
}
