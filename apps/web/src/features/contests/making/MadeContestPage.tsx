import type { AdminContest } from '@praxis/contract/contestShapes'
import { Suspense, type ReactNode } from 'react'
import { ErrorState } from '#web/components/feedback/ErrorState.tsx'
import { NotFoundPage } from '#web/components/feedback/NotFoundPage.tsx'
import { PageSkeleton, type PageShape } from '#web/components/feedback/PageSkeleton.tsx'
import { useAddressedContest, useMadeContest } from './useMadeContest.ts'

type MadeContestPageProps = {
  shape: PageShape
  children: (contest: AdminContest, readAt: number) => ReactNode
}

/** A page about the contest in its address, once that is known. Another contest is another page. */
export function MadeContestPage(props: MadeContestPageProps) {
  const contest = useAddressedContest()
  if (contest === null) return <NotFoundPage />
  return (
    <Suspense fallback={<PageSkeleton shape={props.shape} />}>
      <Read key={contest.cid} cid={contest.cid} {...props} />
    </Suspense>
  )
}

function Read({ cid, shape, children }: MadeContestPageProps & { cid: number }) {
  const { data, error, refetch, dataUpdatedAt } = useMadeContest(cid)
  if (data !== undefined) return children(data, dataUpdatedAt)
  if (error === null) return <PageSkeleton shape={shape} />
  return (
    <div className="wrap">
      <ErrorState reason={error.message} onRetry={() => void refetch()} />
    </div>
  )
}
