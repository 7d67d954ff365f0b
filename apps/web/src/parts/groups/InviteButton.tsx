import { Button } from '@mantine/core'
import type { Group } from '@praxis/contract/groups'
import { useState } from 'react'
import { Icon } from '#web/components/icons.tsx'
import { useGroupText } from '#web/text/groupText.ts'
import { InvitationsDialog } from './InvitationsDialog.tsx'

/** For administrators of a group: opens what brings people into it. */
export function InviteButton({ group }: { group: Group }) {
  const { invite } = useGroupText().groupMembers
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="default" leftSection={<Icon name="link" size={14} />} onClick={() => setOpen(true)}>
        {invite}
      </Button>
      {isOpen && <InvitationsDialog group={group} onClose={() => setOpen(false)} />}
    </>
  )
}
