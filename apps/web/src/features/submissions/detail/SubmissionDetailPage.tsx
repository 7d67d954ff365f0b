import { isSamePlace, placeOf } from '@praxis/contract/place'
import type { SubmissionRecord } from '@praxis/contract/submissionRecord'
import { submissions } from '@praxis/contract/submissions'
import { Navigate, useParams } from 'react-router'
import { useCall } from '#web/api/hooks.ts'
import { ApiError } from '#web/api/request.ts'
import { ErrorState } from '#web/components/feedback/ErrorState.tsx'
import { ForbiddenPage } from '#web/components/feedback/ForbiddenPage.tsx'
import { NotFoundPage } from '#web/components/feedback/NotFoundPage.tsx'
import { PageSkeleton } from '#web/components/feedback/PageSkeleton.tsx'
import { useDocumentTitle } from '#web/components/layout/PageTitle.tsx'
import { placeLinks } from '#web/links.ts'
import { usePlace } from '#web/parts/screens/scope.ts'
import { SubmissionDetail } from './SubmissionDetail.tsx'
import { preloadSubmissionText, useSubmissionText } from '#web/text/problems/submissionText.ts'

preloadSubmissionText()

/** One submission. An address in a place that it is not of leads to where it belongs. */
export function SubmissionDetailPage() {
  const { submitId = '' } = useParams()
  const place = usePlace()
  const words = useSubmissionText()
  const isNumber = /^\d{1,15}$/.test(submitId)
  const { data, error, refetch } = useCall(
    submissions.detail,
    { submitId: Number(submitId) || 0 },
    { enabled: isNumber, quiet: true },
  )
  useDocumentTitle(words.documentTitle(submitId))
  const isElsewhere = data !== undefined && !isSamePlace(placeOf(data.submission), place)
  if (isElsewhere) return <Navigate replace to={addressOf(data.submission)} />
  if (data !== undefined) return <SubmissionDetail key={submitId} detail={data} onFinish={() => void refetch()} />
  if (!isNumber) return <NotFoundPage />
  if (error === null) return <PageSkeleton shape="detail" />
  if (error instanceof ApiError && error.code === 'submission_not_found') return <NotFoundPage />
  if (error instanceof ApiError && error.status === 403) return <ForbiddenPage reason={error.message} />
  return <ErrorState reason={error.message} onRetry={() => void refetch()} />
}

const addressOf = (submission: SubmissionRecord): string =>
  placeLinks(placeOf(submission)).submission(submission.submitId, submission.displayPid ?? undefined)
