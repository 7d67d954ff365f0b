import { Button } from '@mantine/core'
import { Icon } from '#web/components/icons.tsx'
import { promptMembership } from '#web/state/membership.ts'
import { useText } from '#web/text/text.ts'

/** Stands where something is refused that a membership would open. */
export function MembershipButton() {
  const { becomeMember } = useText().shell
  return (
    <Button leftSection={<Icon name="crown" size={14} />} onClick={() => promptMembership()}>
      {becomeMember}
    </Button>
  )
}
