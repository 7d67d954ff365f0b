import { groupLevels } from '@praxis/contract/statuses'
import { groupPermissions } from '@praxis/rules/permissions/groups'
import { useId, type ComponentType } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { PageSkeleton } from '#web/components/feedback/PageSkeleton.tsx'
import { Segmented } from '#web/components/form/Segmented.tsx'
import { links } from '#web/links.ts'
import { latePart } from '#web/loading/latePart.tsx'
import { useGroup } from '#web/parts/groups/useGroup.ts'
import { useScope } from '#web/parts/screens/scope.ts'
import { useViewer } from '#web/session/session.ts'
import { viewerOf } from '#web/session/viewer.ts'
import { useGroupText } from '#web/text/groupText.ts'
import styles from './GroupProblems.module.css'

const ProblemDesk = latePart('ProblemDesk', () => import('#web/features/problems/desk/ProblemDesk.tsx'), Waiting)

type GroupProblemsProps = {
  /** The list for those who solve them. */
  list: ComponentType
}

/** The problems of a group: those to solve, and for its administrators all of them, to be managed. */
export function GroupProblems({ list: ProblemList }: GroupProblemsProps) {
  const group = useGroup()
  const scope = useScope()
  const viewer = useViewer()
  const [query] = useSearchParams()
  const { level } = groupPermissions.managerOf(viewerOf(viewer), { ...group, ownerUid: group.uid })
  if (groupPermissions.enter(level, groupLevels.admin) !== null) return <ProblemList />
  const isManaging = query.get('manage') === 'true'
  return (
    <>
      <ViewChoice gid={group.id} isManaging={isManaging} />
      {isManaging ? <ProblemDesk scope={scope} /> : <ProblemList />}
    </>
  )
}

function Waiting() {
  return <PageSkeleton shape="table" />
}

function ViewChoice({ gid, isManaging }: { gid: number; isManaging: boolean }) {
  const { problemViews: words } = useGroupText().groupFrame
  const navigate = useNavigate()
  const nameId = useId()
  return (
    <div className={`wrap ${styles.views}`}>
      <span id={nameId} className="sr">
        {words.name}
      </span>
      <Segmented
        labelledBy={nameId}
        value={isManaging ? 'manage' : 'solve'}
        options={[
          { value: 'solve', label: words.solve },
          { value: 'manage', label: words.manage },
        ]}
        onChange={(view) => void navigate(links.groupProblems(gid, view === 'manage' ? { manage: true } : {}))}
      />
    </div>
  )
}
