import type { Group } from '@praxis/contract/groups'
import { groupMembers, type GroupMember } from '@praxis/contract/groupMembers'
import { groupLevels } from '@praxis/contract/statuses'
import { Link } from 'react-router'
import { useCall } from '#web/api/hooks.ts'
import { ErrorState } from '#web/components/feedback/ErrorState.tsx'
import { FactList } from '#web/components/layout/FactList.tsx'
import { links } from '#web/links.ts'
import { Avatar } from '#web/parts/people/Avatar.tsx'
import { useFormat } from '#web/text/format.ts'
import { useGroupText } from '#web/text/groupText.ts'
import { facesOf } from './facesOf.ts'
import { groupNameOf } from './groupName.ts'
import styles from './MemberFaces.module.css'

/** Two lines of eight, of which the last place is for the number of the others. */
const shown = 15

/** Faces of a group's members for the side of its home, those who lead it first. The caller has the heading. */
export function MemberFaces({ group }: { group: Pick<Group, 'id' | 'memberCount' | 'rootCount' | 'adminCount'> }) {
  const { id: gid, memberCount, rootCount, adminCount } = group
  const { groups, groupMembers: words } = useGroupText()
  const { number } = useFormat()
  const roots = useCall(groupMembers.list, { gid, auth: groupLevels.root, limit: shown }, { quiet: true })
  const admins = useCall(groupMembers.list, { gid, auth: groupLevels.admin, limit: shown }, { quiet: true })
  const others = useCall(groupMembers.list, { gid, auth: groupLevels.member, limit: shown }, { quiet: true })
  const calls = [roots, admins, others]
  const failed = calls.find(({ error, data }) => error !== null && data === undefined)
  if (failed?.error) return <ErrorState reason={failed.error.message} onRetry={() => void failed.refetch()} />
  const isLoading = calls.some(({ data }) => data === undefined)
  const faces = facesOf(
    calls.map(({ data }) => data?.records ?? []),
    shown,
  )
  const left = memberCount - faces.length
  return (
    <div className={styles.faces}>
      {isLoading ? (
        <ul aria-busy="true">
          {Array.from({ length: Math.min(memberCount, shown + 1) }, (_, place) => (
            <li key={place} className={styles.grey} />
          ))}
        </ul>
      ) : (
        <ul>
          {faces.map((member) => (
            <Face key={member.uid} member={member} level={groups.levels[levelOf(member)]} />
          ))}
          {left > 0 && (
            <li>
              <Link className={styles.more} to={links.groupMembers(gid)} aria-label={words.allMembers}>
                +{number(left)}
              </Link>
            </li>
          )}
        </ul>
      )}
      <FactList
        facts={[
          { name: groups.levels[groupLevels.root], value: number(rootCount) },
          { name: groups.levels[groupLevels.admin], value: number(adminCount) },
          {
            name: groups.levels[groupLevels.member],
            value: number(memberCount - (rootCount ?? 0) - (adminCount ?? 0)),
          },
        ]}
      />
    </div>
  )
}

/** The list has members only. */
const levelOf = ({ auth }: GroupMember) =>
  auth === groupLevels.root || auth === groupLevels.admin ? auth : groupLevels.member

function Face({ member, level }: { member: GroupMember; level: string }) {
  const { faceOf } = useGroupText().groupMembers
  const name = groupNameOf(member)
  const said = levelOf(member) === groupLevels.member ? name : faceOf(name, level)
  return (
    <li data-leads={levelOf(member) !== groupLevels.member || undefined}>
      <Link to={links.person(member)} title={said} aria-label={said}>
        <Avatar person={{ ...member, nickname: name }} />
      </Link>
    </li>
  )
}
