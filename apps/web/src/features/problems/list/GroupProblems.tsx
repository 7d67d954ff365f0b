import type { ComponentType } from 'react'
import { PageSkeleton } from '#web/components/feedback/PageSkeleton.tsx'
import { links } from '#web/links.ts'
import { latePart } from '#web/loading/latePart.tsx'
import { ManagedInGroup } from '#web/parts/groups/views/ManagedInGroup.tsx'
import { useScope } from '#web/parts/screens/scope.ts'
import { useGroupText } from '#web/text/groupText.ts'

const ProblemDesk = latePart('ProblemDesk', () => import('#web/features/problems/desk/ProblemDesk.tsx'), Waiting)

type GroupProblemsProps = {
  /** The list for those who solve them. */
  list: ComponentType
}

/** The problems of a group: those to solve, and for its administrators all of them, to be managed. */
export function GroupProblems({ list: ProblemList }: GroupProblemsProps) {
  const { name, solve, manage } = useGroupText().groupFrame.problemViews
  const scope = useScope()
  return (
    <ManagedInGroup
      words={{ name, use: solve, manage }}
      to={links.groupProblems}
      list={<ProblemList />}
      desk={<ProblemDesk scope={scope} />}
    />
  )
}

function Waiting() {
  return <PageSkeleton shape="table" />
}
