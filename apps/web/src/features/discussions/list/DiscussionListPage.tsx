import { Suspense } from 'react'
import { useParams } from 'react-router'
import { PageSkeleton } from '#web/components/feedback/PageSkeleton.tsx'
import { latePart } from '#web/loading/latePart.tsx'
import { useScope } from '#web/parts/screens/scope.ts'
import { preloadDiscussionText } from '#web/text/discussions/discussionText.ts'
import { DiscussionList } from './DiscussionList.tsx'

const GroupDiscussions = latePart('GroupDiscussions', () => import('./GroupDiscussions.tsx'))

preloadDiscussionText()

/** The discussions of the site or of a group, or those of one of its problems. */
export function DiscussionListPage() {
  const isSite = useScope().kind === 'site'
  const { problemId } = useParams()
  return (
    <Suspense fallback={<PageSkeleton shape={isSite ? 'asideList' : 'list'} />}>
      {isSite || problemId !== undefined ? <DiscussionList /> : <GroupDiscussions list={DiscussionList} />}
    </Suspense>
  )
}
