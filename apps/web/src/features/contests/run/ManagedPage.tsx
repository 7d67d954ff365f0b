import { Suspense, type ReactNode } from 'react'
import { ForbiddenPage } from '#web/components/feedback/ForbiddenPage.tsx'
import { PageSkeleton, type PageShape } from '#web/components/feedback/PageSkeleton.tsx'
import { links } from '#web/links.ts'
import { useContest } from '#web/parts/contests/useContest.ts'
import { useContestText } from '#web/text/contestText.ts'

/** A page for those who manage the open contest. Its words may come a moment later than the page. */
export function ManagedPage({ shape, children }: { shape: PageShape; children: ReactNode }) {
  const { back } = useContestText().contests
  const { info } = useContest()
  if (!info.standing.isManager) return <ForbiddenPage back={{ to: links.contest(info.id), label: back }} />
  return <Suspense fallback={<PageSkeleton shape={shape} />}>{children}</Suspense>
}
