import type { Scope } from '@praxis/contract/scope'
import type { ComponentType } from 'react'
import { useSearchParams } from 'react-router'
import { LinkTabs } from '#web/components/layout/links/LinkTabs.tsx'
import { useIsRoot } from '#web/session/viewer.ts'
import { useModerationText } from '#web/text/discussions/moderationText.ts'
import styles from './Desk.module.css'
import { viewIn, viewsOf, type DeskView } from './deskViews.ts'
import { Mutes } from './people/Mutes.tsx'
import { Proposals } from './people/Proposals.tsx'
import { PostTable } from './posts/PostTable.tsx'
import { Trash } from './posts/Trash.tsx'
import { Queue } from './reports/Queue.tsx'
import { ReportList } from './reports/ReportList.tsx'
import { Waiting } from './reports/Waiting.tsx'

const parts: Record<DeskView, ComponentType<{ scope: Scope }>> = {
  posts: PostTable,
  queue: Queue,
  waiting: Waiting,
  reports: ReportList,
  proposals: Proposals,
  mutes: Mutes,
  trash: Trash,
}

/** What moderators of the site or of a group do. */
export function DiscussionDesk({ scope }: { scope: Scope }) {
  const words = useModerationText()
  const [query] = useSearchParams()
  const views = viewsOf(scope, useIsRoot())
  const current = viewIn(query.get('view'), views)
  const Part = parts[current]
  // In a group the address also says that its discussions are managed.
  const addressOf = (view: DeskView) =>
    new URLSearchParams({ ...(scope.kind === 'group' && { manage: 'true' }), view }).toString()
  return (
    <>
      <div className={`wrap ${styles.views}`}>
        <LinkTabs
          label={words.views.label}
          tabs={views.map((view) => ({
            key: view,
            to: { search: addressOf(view) },
            content: words.views[view],
            isCurrent: view === current,
          }))}
        />
      </div>
      <Part key={current} scope={scope} />
    </>
  )
}
