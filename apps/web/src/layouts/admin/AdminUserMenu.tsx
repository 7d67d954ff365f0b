import type { UserInfo } from '@praxis/contract/accounts'
import { AvatarMenu } from '#web/layouts/bar/AvatarMenu.tsx'
import { links } from '#web/links.ts'
import { useStaffText } from '#web/text/staffText.ts'
import { useText } from '#web/text/text.ts'

export function AdminUserMenu({ viewer }: { viewer: UserInfo }) {
  const { logOut } = useText().shell
  const { homePage } = useStaffText().admin
  return (
    <AvatarMenu
      viewer={viewer}
      items={[
        { label: homePage, icon: 'home', to: links.home },
        { label: logOut, icon: 'logout', to: links.logout, parted: true },
      ]}
    />
  )
}
