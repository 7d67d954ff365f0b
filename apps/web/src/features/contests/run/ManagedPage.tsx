import type { ContestDesk } from '@praxis/contract/statuses'
import { Suspense, type ReactNode } from 'react'
import { ForbiddenPage } from '#web/components/feedback/ForbiddenPage.tsx'
import { PageSkeleton, type PageShape } from '#web/components/feedback/PageSkeleton.tsx'
import { links } from '#web/links.ts'
import { useContest } from '#web/parts/contests/useContest.ts'
import { useContestText } from '#web/text/contestText.ts'

type ManagedPageProps = { shape: PageShape; desk?: ContestDesk; children: ReactNode }

/**
 * A page for those who manage the open contest, or work at the desk that it is. Its words may come a moment later than
 * the page.
 */
export function ManagedPage({ shape, desk, children }: ManagedPageProps) {
  const { back } = useContestText().contests
  const { info } = useContest()
  const { isManager, desks } = info.standing
  const isOpen = desk === undefined ? isManager : desks.includes(desk)
  if (!isOpen) return <ForbiddenPage back={{ to: links.contest(info.id), label: back }} />
  return <Suspense fallback={<PageSkeleton shape={shape} />}>{children}</Suspense>
}
