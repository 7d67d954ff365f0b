import { Button } from '@mantine/core'
import { remoteJudgeAdmin } from '@praxis/contract/remoteJudgeAdmin'
import { useState } from 'react'
import { useCall } from '#web/api/hooks.ts'
import { ApiError } from '#web/api/request.ts'
import { EmptyState } from '#web/components/feedback/EmptyState.tsx'
import { ErrorState } from '#web/components/feedback/ErrorState.tsx'
import { ForbiddenPage } from '#web/components/feedback/ForbiddenPage.tsx'
import { StaleNotice } from '#web/components/feedback/StaleNotice.tsx'
import { Icon } from '#web/components/icons.tsx'
import { Hint } from '#web/components/layout/Hint.tsx'
import { PageTitle } from '#web/components/layout/PageTitle.tsx'
import { DataTable } from '#web/components/table/DataTable.tsx'
import { useFormat } from '#web/text/format.ts'
import { useStaffText } from '#web/text/staffText.ts'
import { watching } from '../watching.ts'
import styles from '../RemoteJudges.module.css'
import { AddSiteDialog } from './AddSiteDialog.tsx'
import { siteColumns } from './siteColumns.tsx'

/** The judges that are part of Praxis. */
const usualSites = 7

/** The judges of other sites: whether they work, and whether this site uses them. */
export function RemoteJudgesPage() {
  const words = useStaffText().remoteDesk
  const format = useFormat()
  const [isAdding, setAdding] = useState(false)
  const { data: sites, error, isFetching, refetch } = useCall(remoteJudgeAdmin.sites, {}, watching)
  const refresh = () => void refetch()
  if (sites === undefined && error instanceof ApiError && error.status === 403) {
    return <ForbiddenPage reason={error.message} />
  }
  const on = sites?.filter(({ isOn }) => isOn).length ?? 0
  return (
    <div className="wrap">
      <PageTitle title={words.title} note={sites && words.isOnCount(format.number(on), format.number(sites.length))}>
        <Button
          variant="default"
          leftSection={<Icon name="refresh" size={14} className={isFetching ? 'spin' : undefined} />}
          onClick={refresh}
        >
          {words.refresh}
        </Button>
        <Button leftSection={<Icon name="plus" size={14} />} onClick={() => setAdding(true)}>
          {words.add}
        </Button>
      </PageTitle>
      {error !== null && sites !== undefined && (
        <StaleNotice text={words.stale} action={words.staleRetry} onRetry={refresh} />
      )}
      <Hint>{words.terms}</Hint>
      <DataTable
        label={words.sites}
        className={styles.sites}
        columns={siteColumns(words, format)}
        rows={sites}
        rowKey={({ key }) => key}
        skeletonRows={usualSites}
        empty={<EmptyState icon="outside" title={words.none} text={words.noneText} />}
        failure={error && <ErrorState reason={error.message} onRetry={refresh} />}
      />
      {isAdding && <AddSiteDialog onClose={() => setAdding(false)} />}
    </div>
  )
}
