import { groupLevels } from '@praxis/contract/statuses'
import { groupPermissions } from '@praxis/rules/permissions/groups'
import { useId, type ReactNode } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { Segmented } from '#web/components/form/Segmented.tsx'
import { useViewer } from '#web/session/session.ts'
import { viewerOf } from '#web/session/viewer.ts'
import styles from './ManagedInGroup.module.css'
import { useGroup } from '../useGroup.ts'

type ManagedInGroupProps = {
  /** What the choice is called, and its two sides. */
  words: { name: string; use: string; manage: string }
  /** The address of each side. */
  to: (gid: number, view: { manage?: true }) => string
  /** For members: the list to use. */
  list: ReactNode
  /** The same list for those who manage the group, where it has more. */
  listOfManagers?: ReactNode
  desk: ReactNode
}

/** A noun of a group: its list, and for those who manage the group a choice between that and its desk. */
export function ManagedInGroup({ words, to, list, listOfManagers = list, desk }: ManagedInGroupProps) {
  const group = useGroup()
  const viewer = useViewer()
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const nameId = useId()
  const { level } = groupPermissions.managerOf(viewerOf(viewer), { ...group, ownerUid: group.uid })
  if (groupPermissions.enter(level, groupLevels.admin) !== null) return list
  const isManaging = query.get('manage') === 'true'
  return (
    <>
      <div className={`wrap ${styles.views}`}>
        <span id={nameId} className="sr">
          {words.name}
        </span>
        <Segmented
          labelledBy={nameId}
          value={isManaging ? 'manage' : 'use'}
          options={[
            { value: 'use', label: words.use },
            { value: 'manage', label: words.manage },
          ]}
          onChange={(view) => void navigate(to(group.id, view === 'manage' ? { manage: true } : {}))}
        />
      </div>
      {isManaging ? desk : listOfManagers}
    </>
  )
}
