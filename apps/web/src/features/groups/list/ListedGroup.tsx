import type { GroupRow } from '@praxis/contract/groups'
import { groupRules } from '@praxis/contract/groupLimits'
import { groupAuth, groupStatus } from '@praxis/contract/statuses'
import { Link } from 'react-router'
import { links } from '#web/links.ts'
import { GroupAvatar } from '#web/parts/groups/avatar/GroupAvatar.tsx'
import { openLogin, useViewer } from '#web/session/session.ts'
import { toast } from '#web/state/toast.ts'
import { Moment } from '#web/text/Moment.tsx'
import { useFormat } from '#web/text/format.ts'
import { useGroupText } from '#web/text/groupText.ts'
import { useText } from '#web/text/text.ts'
import { cutAtWidth } from './cutAtWidth.ts'
import styles from './GroupListPage.module.css'

/** A group in the list. A visitor who opens it logs in first. */
export function ListedGroup({ group }: { group: GroupRow }) {
  const words = useGroupText().groups
  const { loginFirst } = useText().shell
  const { number } = useFormat()
  const isVisitor = useViewer() === null
  const to = links.group(group.id)
  const level = Object.entries(words.levels).find(([one]) => Number(one) === group.level)?.[1]
  const kind = Object.values(groupAuth).find((one) => one === group.auth)
  return (
    <Link
      className={styles.card}
      to={to}
      onClick={(event) => {
        if (!isVisitor) return
        event.preventDefault()
        toast.warning(loginFirst)
        openLogin('login', { wanted: to })
      }}
    >
      <span className={styles.avatar}>
        <GroupAvatar group={group} />
      </span>
      <span>
        <b title={group.name}>{cutAtWidth(group.name, groupRules.nameWidth)}</b>
        <span>{group.brief}</span>
        <span className={styles.facts}>
          <span>
            {words.list.owner} {group.owner}
          </span>
          <span>{words.list.people(number(group.memberCount))}</span>
          {kind !== undefined && <span>{words.list.kind[kind]}</span>}
          {!group.visible && <span>{words.list.hidden}</span>}
          {group.status === groupStatus.banned && <span>{words.list.banned}</span>}
          <Moment at={group.gmtCreate} />
          {level !== undefined && <span className={styles.level}>{level}</span>}
        </span>
      </span>
    </Link>
  )
}
