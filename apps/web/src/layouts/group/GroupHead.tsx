import type { Group } from '@praxis/contract/groups'
import { groupAuth, groupLevels } from '@praxis/contract/statuses'
import { useRef } from 'react'
import { Link } from 'react-router'
import { useKeptFocus } from '#web/components/dialog/useKeptFocus.ts'
import { Icon, type IconName } from '#web/components/icons.tsx'
import { links } from '#web/links.ts'
import { GroupAvatar } from '#web/parts/groups/avatar/GroupAvatar.tsx'
import { InviteButton } from '#web/parts/groups/InviteButton.tsx'
import { PlaceActions } from '#web/parts/groups/joining/PlaceActions.tsx'
import { useFormat } from '#web/text/format.ts'
import { useGroupText } from '#web/text/groupText.ts'
import styles from './GroupHead.module.css'

type GroupHeadProps = {
  group: Group
  level: number
  /** The reader leaves the group; false: that was refused. */
  onLeaving: (isLeaving: boolean) => void
}

const iconOf: Record<number, IconName> = {
  [groupAuth.public]: 'globe',
  [groupAuth.protected]: 'shield',
  [groupAuth.private]: 'lock',
}

/** What a group is, and what the reader is in it and may do about that. */
export function GroupHead({ group, level, onLeaving }: GroupHeadProps) {
  const head = useRef<HTMLElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  useKeptFocus(head, heading)
  const { groupFrame: words } = useGroupText()
  const format = useFormat()
  const kinds: Record<number, string> = words.kinds
  return (
    <header ref={head} className={styles.head}>
      <div className={styles.avatar}>
        <GroupAvatar group={group} />
      </div>
      <div className={styles.about}>
        <h1 ref={heading} tabIndex={-1}>
          {group.name} <small>{group.shortName}</small>
        </h1>
        <p>{group.brief}</p>
        <ul className={styles.facts}>
          <li>
            <Icon name={iconOf[group.auth] ?? 'lock'} size={14} />
            {kinds[group.auth]}
          </li>
          {!group.visible && (
            <li>
              <Icon name="eyeOff" size={14} />
              {words.hidden}
            </li>
          )}
          <li>
            <Icon name="users" size={14} />
            {words.people(format.number(group.memberCount))}
          </li>
          <li>
            <Icon name="user" size={14} />
            {words.owner}
            <Link className="link" to={links.person({ uid: group.uid, username: group.owner })}>
              {group.owner}
            </Link>
          </li>
          <li>
            <Icon name="clock" size={14} />
            {words.createdOn(format.day(group.gmtCreate))}
          </li>
        </ul>
      </div>
      <div className={styles.actions}>
        <OwnLevel group={group} level={level} />
        {level >= groupLevels.admin && <InviteButton group={group} />}
        <PlaceActions group={group} onLeaving={onLeaving} />
      </div>
    </header>
  )
}

/** What the reader is in the group. The site's root need not be in it. */
function OwnLevel({ group, level }: { group: Group; level: number }) {
  const { groupFrame: words } = useGroupText()
  const iAm: Record<number, string> = words.iAm
  const isPlaced = group.isOwner || (group.membership !== null && group.membership.level >= groupLevels.member)
  const said = group.isOwner ? words.iAmOwner : iAm[level]
  if (!isPlaced || said === undefined) return null
  return (
    <span className={styles.level}>
      <Icon name={level > groupLevels.member ? 'shield' : 'user'} size={12} />
      {said}
    </span>
  )
}
