import type { UserInfo } from '@praxis/contract/accounts'
import { isStaff } from '@praxis/rules/viewer'
import type { ComponentProps } from 'react'
import { DropdownMenu } from '#web/components/dialog/DropdownMenu.tsx'
import { Icon } from '#web/components/icons.tsx'
import { useText } from '#web/text/text.ts'
import classes from './TopBar.module.css'

type AvatarMenuProps = { viewer: UserInfo; items: ComponentProps<typeof DropdownMenu>['items'] }

/** The menu of the signed-in person, with the mark of a member. */
export function AvatarMenu({ viewer, items }: AvatarMenuProps) {
  const text = useText().shell
  const { username, nickname, isVip, roleList } = viewer
  // Administrators count as members, and have no membership to show.
  const isMember = isVip && !isStaff({ roles: roleList })
  return (
    <span className={classes.person}>
      <DropdownMenu label={text.userMenu(username)} className={classes.avatar} heading={username} items={items}>
        {initialOf(nickname ?? username)}
      </DropdownMenu>
      {isMember && (
        <span className={classes.member} title={text.member}>
          <Icon name="crown" size={12} />
          <span className="sr">{text.member}</span>
        </span>
      )}
    </span>
  )
}

/** The first character as a reader sees it: a surrogate pair counts as one. */
const initialOf = (name: string): string => (Array.from(name.trim())[0] ?? '?').toUpperCase()
