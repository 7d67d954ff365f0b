import { siteScope } from '@praxis/contract/scope'
import { Suspense } from 'react'
import { PageSkeleton } from '#web/components/feedback/PageSkeleton.tsx'
import { preloadDiscussionText } from '#web/text/discussions/discussionText.ts'
import { preloadModerationText } from '#web/text/discussions/moderationText.ts'
import { DiscussionDesk } from './DiscussionDesk.tsx'

preloadModerationText()
preloadDiscussionText()

/** The discussions of the site and what people report, in the back office. */
export function DiscussionDeskPage() {
  return (
    <Suspense fallback={<PageSkeleton shape="table" />}>
      <DiscussionDesk scope={siteScope} />
    </Suspense>
  )
}
