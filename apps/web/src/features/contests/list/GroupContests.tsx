import { Button } from '@mantine/core'
import { groupLevels } from '@praxis/contract/statuses'
import { groupPermissions } from '@praxis/rules/permissions/groups'
import { useId, type ComponentType, type ReactNode } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { PageSkeleton } from '#web/components/feedback/PageSkeleton.tsx'
import { Segmented } from '#web/components/form/Segmented.tsx'
import { Icon } from '#web/components/icons.tsx'
import { links, makingLinks } from '#web/links.ts'
import { latePart } from '#web/loading/latePart.tsx'
import { useGroup } from '#web/parts/groups/useGroup.ts'
import { useScope } from '#web/parts/screens/scope.ts'
import { useViewer } from '#web/session/session.ts'
import { viewerOf } from '#web/session/viewer.ts'
import { useContestText } from '#web/text/contestText.ts'
import styles from './GroupContests.module.css'

const ContestDesk = latePart('ContestDesk', () => import('#web/features/contests/desk/ContestDesk.tsx'), Waiting)

type GroupContestsProps = {
  /** The list for those who take part. */
  list: ComponentType<{ action?: ReactNode }>
}

/** The contests of a group: those to take part in, and for its administrators all of them, to be managed. */
export function GroupContests({ list: ContestList }: GroupContestsProps) {
  const { contests: words } = useContestText()
  const group = useGroup()
  const scope = useScope()
  const viewer = useViewer()
  const [query] = useSearchParams()
  const { level } = groupPermissions.managerOf(viewerOf(viewer), { ...group, ownerUid: group.uid })
  if (groupPermissions.enter(level, groupLevels.admin) !== null) return <ContestList />
  const isManaging = query.get('manage') === 'true'
  return (
    <>
      <ViewChoice gid={group.id} isManaging={isManaging} />
      {isManaging ? (
        <ContestDesk scope={scope} />
      ) : (
        <ContestList
          action={
            <Button
              component={Link}
              to={makingLinks(scope).create()}
              variant="default"
              leftSection={<Icon name="plus" size={14} />}
            >
              {words.create}
            </Button>
          }
        />
      )}
    </>
  )
}

function Waiting() {
  return <PageSkeleton shape="table" />
}

function ViewChoice({ gid, isManaging }: { gid: number; isManaging: boolean }) {
  const { views: words } = useContestText().contests
  const navigate = useNavigate()
  const nameId = useId()
  return (
    <div className={`wrap ${styles.views}`}>
      <span id={nameId} className="sr">
        {words.name}
      </span>
      <Segmented
        labelledBy={nameId}
        value={isManaging ? 'manage' : 'take'}
        options={[
          { value: 'take', label: words.take },
          { value: 'manage', label: words.manage },
        ]}
        onChange={(view) => void navigate(links.groupContests(gid, view === 'manage' ? { manage: true } : {}))}
      />
    </div>
  )
}
