import type { UserInfo } from '@praxis/contract/accounts'
import { useState } from 'react'
import { links } from '#web/links.ts'
import { DropdownMenu } from '#web/components/dialog/DropdownMenu.tsx'
import { latePart } from '#web/loading/latePart.tsx'
import { useIsRoot } from '#web/session/viewer.ts'
import { useText } from '#web/text/text.ts'
import classes from './TopBar.module.css'

const ChangePasswordDialog = latePart(
  'ChangePasswordDialog',
  () => import('#web/features/accounts/ChangePasswordDialog.tsx'),
)

export function UserMenu({ viewer }: { viewer: UserInfo }) {
  const text = useText().shell
  const isRoot = useIsRoot()
  const [changing, setChanging] = useState(false)
  return (
    <>
      <DropdownMenu
        label={text.userMenu(viewer.username)}
        className={classes.avatar}
        heading={viewer.username}
        items={[
          { label: text.mySubmissions, icon: 'list', to: links.submissions({ onlyMine: true }) },
          { label: text.changePassword, icon: 'lock', onSelect: () => setChanging(true) },
          ...(isRoot ? [{ label: text.judges, icon: 'chip', to: links.judges, parted: true } as const] : []),
          { label: text.logOut, icon: 'logout', to: links.logout, parted: true },
        ]}
      >
        {initialOf(viewer.nickname ?? viewer.username)}
      </DropdownMenu>
      {changing && <ChangePasswordDialog onClose={() => setChanging(false)} />}
    </>
  )
}

/** The first character as a reader sees it: a surrogate pair counts as one. */
const initialOf = (name: string): string => (Array.from(name.trim())[0] ?? '?').toUpperCase()
