import type { ComponentType } from 'react'
import { PageSkeleton } from '#web/components/feedback/PageSkeleton.tsx'
import { links } from '#web/links.ts'
import { latePart } from '#web/loading/latePart.tsx'
import { ManagedInGroup } from '#web/parts/groups/views/ManagedInGroup.tsx'
import { useScope } from '#web/parts/screens/scope.ts'
import { useDiscussionText } from '#web/text/discussions/discussionText.ts'

const DiscussionDesk = latePart('DiscussionDesk', () => import('../desk/DiscussionDesk.tsx'), Waiting)

/** The discussions of a group: those to read, and for its administrators the desk. */
export function GroupDiscussions({ list: DiscussionList }: { list: ComponentType }) {
  const { views } = useDiscussionText()
  const scope = useScope()
  return (
    <ManagedInGroup
      words={{ name: views.name, use: views.read, manage: views.manage }}
      to={links.groupDiscussions}
      list={<DiscussionList />}
      desk={<DiscussionDesk scope={scope} />}
    />
  )
}

function Waiting() {
  return <PageSkeleton shape="table" />
}
