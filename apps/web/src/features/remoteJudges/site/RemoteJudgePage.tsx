import { remoteJudgeAdmin } from '@praxis/contract/remoteJudgeAdmin'
import { useParams } from 'react-router'
import { useCall } from '#web/api/hooks.ts'
import { ApiError } from '#web/api/request.ts'
import { ErrorState } from '#web/components/feedback/ErrorState.tsx'
import { ForbiddenPage } from '#web/components/feedback/ForbiddenPage.tsx'
import { NotFoundPage } from '#web/components/feedback/NotFoundPage.tsx'
import { PageSkeleton } from '#web/components/feedback/PageSkeleton.tsx'
import { StaleNotice } from '#web/components/feedback/StaleNotice.tsx'
import { useStaffText } from '#web/text/staffText.ts'
import { watching } from '../watching.ts'
import { SiteDetail } from './SiteDetail.tsx'

/** A remote judge: its accounts, what it can do, what went wrong, and a trial of it. */
export function RemoteJudgePage() {
  const { key = '' } = useParams()
  const words = useStaffText().remoteDesk
  const { data, error, refetch } = useCall(remoteJudgeAdmin.site, { key }, watching)
  const refresh = () => void refetch()
  if (data === undefined) {
    if (error === null) return <PageSkeleton shape="detail" />
    if (error instanceof ApiError && error.code === 'remote_site_unknown') return <NotFoundPage />
    if (error instanceof ApiError && error.status === 403) return <ForbiddenPage reason={error.message} />
    return <ErrorState reason={error.message} onRetry={refresh} />
  }
  return (
    <div className="wrap">
      {error !== null && <StaleNotice text={words.stale} action={words.staleRetry} onRetry={refresh} />}
      <SiteDetail key={key} detail={data} />
    </div>
  )
}
