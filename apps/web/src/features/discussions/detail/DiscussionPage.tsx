import { discussions } from '@praxis/contract/discussions'
import { scopeOf } from '@praxis/contract/scope'
import { Suspense } from 'react'
import { Navigate, useLocation, useParams } from 'react-router'
import { useCall } from '#web/api/hooks.ts'
import { ApiError } from '#web/api/request.ts'
import { ErrorState } from '#web/components/feedback/ErrorState.tsx'
import { NotFoundPage } from '#web/components/feedback/NotFoundPage.tsx'
import { PageSkeleton } from '#web/components/feedback/PageSkeleton.tsx'
import { useDocumentTitle } from '#web/components/layout/PageTitle.tsx'
import { discussionLinks } from '#web/links.ts'
import { gidOf, useScope } from '#web/parts/screens/scope.ts'
import { preloadDiscussionText } from '#web/text/discussions/discussionText.ts'
import { DiscussionView } from './DiscussionView.tsx'
import { isClosedBy, NoDiscussion } from './NoDiscussion.tsx'

preloadDiscussionText()

/** A discussion of the site or of a group, with its comments. */
export function DiscussionPage() {
  const { did = '' } = useParams()
  if (!/^[1-9]\d{0,8}$/.test(did)) return <NotFoundPage />
  return (
    <Suspense fallback={<PageSkeleton shape="detail" />}>
      <Read key={did} did={Number(did)} />
    </Suspense>
  )
}

/** The call counts as a view, so it is not made again without need. */
const freshMs = 60_000

function Read({ did }: { did: number }) {
  const scope = useScope()
  const { search } = useLocation()
  const { data, error, dataUpdatedAt, refetch } = useCall(
    discussions.detail,
    { did },
    { quiet: true, staleMs: freshMs },
  )
  useDocumentTitle(data?.title)
  const code = error instanceof ApiError ? error.code : undefined
  // Also when it was there before: what the server does not tell any more, the page does not show any more.
  if (isClosedBy(code)) return <NoDiscussion code={code} />
  if (data === undefined && error !== null) {
    return (
      <div className="wrap">
        <ErrorState reason={error.message} onRetry={() => void refetch()} />
      </div>
    )
  }
  if (data === undefined) return <PageSkeleton shape="detail" />
  // One of a group stands in its group alone.
  if (data.gid !== (gidOf(scope) ?? null)) {
    return <Navigate replace to={`${discussionLinks(scopeOf(data.gid)).one(did)}${search}`} />
  }
  return <DiscussionView discussion={data} readAt={dataUpdatedAt} />
}
