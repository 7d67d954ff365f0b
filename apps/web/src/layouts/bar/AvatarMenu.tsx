import type { UserInfo } from '@praxis/contract/accounts'
import type { ComponentProps } from 'react'
import { DropdownMenu } from '#web/components/dialog/DropdownMenu.tsx'
import { Avatar } from '#web/parts/people/Avatar.tsx'
import { MemberMark } from '#web/parts/people/MemberMark.tsx'
import { PersonBadge } from '#web/parts/people/PersonBadge.tsx'
import { useText } from '#web/text/text.ts'
import classes from './TopBar.module.css'

type AvatarMenuProps = { viewer: UserInfo; items: ComponentProps<typeof DropdownMenu>['items'] }

/** The menu of the signed-in person, with the mark of a member. */
export function AvatarMenu({ viewer, items }: AvatarMenuProps) {
  const text = useText().shell
  return (
    <span className={classes.person}>
      <DropdownMenu
        label={text.userMenu(viewer.username)}
        className={classes.avatar}
        heading={<PersonBadge person={viewer} isPlain />}
        items={items}
      >
        <Avatar person={viewer} />
      </DropdownMenu>
      <MemberMark person={viewer} className={classes.member} />
    </span>
  )
}
