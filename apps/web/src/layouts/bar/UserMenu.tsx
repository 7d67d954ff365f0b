import type { UserInfo } from '@praxis/contract/accounts'
import { useOffersMembership } from '#web/api/useSiteConfig.ts'
import { links } from '#web/links.ts'
import { useIsStaff } from '#web/session/viewer.ts'
import { promptMembership } from '#web/state/membership.ts'
import { useText } from '#web/text/text.ts'
import { AvatarMenu } from './AvatarMenu.tsx'

export function UserMenu({ viewer }: { viewer: UserInfo }) {
  const text = useText().shell
  const isStaff = useIsStaff()
  const offersMembership = useOffersMembership()
  return (
    <AvatarMenu
      viewer={viewer}
      items={[
        { label: text.profile, icon: 'user', to: links.person(viewer) },
        { label: text.mySubmissions, icon: 'list', to: links.submissions({ onlyMine: true }) },
        ...(viewer.isVip || !offersMembership
          ? []
          : [{ label: text.becomeMember, icon: 'crown', onSelect: () => promptMembership() } as const]),
        { label: text.settings, icon: 'gear', to: links.settings },
        ...(isStaff ? [{ label: text.backOffice, icon: 'wrench', to: links.admin, parted: true } as const] : []),
        { label: text.logOut, icon: 'logout', to: links.logout, parted: true },
      ]}
    />
  )
}
