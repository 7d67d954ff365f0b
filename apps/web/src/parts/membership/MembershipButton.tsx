import { Button } from '@mantine/core'
import { Icon } from '#web/components/icons.tsx'
import { useRequireLogin } from '#web/session/session.ts'
import { promptMembership } from '#web/state/membership.ts'
import { useText } from '#web/text/text.ts'

/** Stands where something is refused that a membership would open. Visitors log in first. */
export function MembershipButton() {
  const { becomeMember } = useText().shell
  const requireLogin = useRequireLogin()
  return (
    <Button
      variant="default"
      leftSection={<Icon name="crown" size={14} />}
      onClick={() => {
        if (requireLogin()) promptMembership()
      }}
    >
      {becomeMember}
    </Button>
  )
}
