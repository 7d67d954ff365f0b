import { groupMembers, type GroupMember } from '@praxis/contract/groupMembers'
import { useAction } from '#web/api/hooks.ts'
import { Confirm } from '#web/components/dialog/Confirm.tsx'
import { toast } from '#web/state/toast.ts'
import { useGroupText } from '#web/text/groupText.ts'

type RemoveMemberProps = {
  gid: number
  row: GroupMember
  onRemoved: () => void
  onClose: () => void
}

/** Asks before somebody is removed from a group. */
export function RemoveMember({ gid, row: { uid, username }, onRemoved, onClose }: RemoveMemberProps) {
  const words = useGroupText().groupMembers
  const call = useAction(groupMembers.remove, {
    quiet: true,
    onSuccess: () => {
      onRemoved()
      onClose()
    },
  })
  return (
    <Confirm
      title={words.removeTitle(username)}
      text={words.removeText}
      action={words.removeAction}
      isDangerous
      isPending={call.isPending}
      error={call.error}
      onCancel={onClose}
      onConfirm={() => call.mutate({ gid, uid })}
    />
  )
}

/** Takes a removal back: the person is in the group again as they were. */
export function useTakeBack(gid: number): (row: GroupMember) => Promise<void> {
  const words = useGroupText().groupMembers
  const takeBack = useAction(groupMembers.takeBackRemoval, { quiet: true })

  return async ({ uid, username }) => {
    try {
      await takeBack.mutateAsync({ gid, uid })
      toast.success(words.takenBack(username))
    } catch (error) {
      toast.refusal((error as Error).message)
    }
  }
}
