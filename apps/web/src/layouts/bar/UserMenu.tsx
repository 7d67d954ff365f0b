import type { UserInfo } from '@praxis/contract/accounts'
import { useState } from 'react'
import { latePart } from '#web/loading/latePart.tsx'
import { links } from '#web/links.ts'
import { useIsStaff } from '#web/session/viewer.ts'
import { useText } from '#web/text/text.ts'
import { AvatarMenu } from './AvatarMenu.tsx'

const ChangePasswordDialog = latePart(
  'ChangePasswordDialog',
  () => import('#web/features/accounts/ChangePasswordDialog.tsx'),
)

export function UserMenu({ viewer }: { viewer: UserInfo }) {
  const text = useText().shell
  const isStaff = useIsStaff()
  const [changing, setChanging] = useState(false)
  return (
    <>
      <AvatarMenu
        viewer={viewer}
        items={[
          { label: text.mySubmissions, icon: 'list', to: links.submissions({ onlyMine: true }) },
          { label: text.changePassword, icon: 'lock', onSelect: () => setChanging(true) },
          ...(isStaff ? [{ label: text.backOffice, icon: 'gear', to: links.admin, parted: true } as const] : []),
          { label: text.logOut, icon: 'logout', to: links.logout, parted: true },
        ]}
      />
      {changing && <ChangePasswordDialog onClose={() => setChanging(false)} />}
    </>
  )
}
