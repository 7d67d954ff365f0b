import { groupMembers, type GroupMember } from '@praxis/contract/groupMembers'
import { groupLevels } from '@praxis/contract/statuses'
import { useAction } from '#web/api/hooks.ts'
import { Confirm } from '#web/components/dialog/Confirm.tsx'
import { toast } from '#web/state/toast.ts'
import { useGroupText } from '#web/text/groupText.ts'
import { isMemberLevel } from './levelChoices.ts'

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

/** Takes a removal back: the person is added again, with the level and the name that they had. */
export function useTakeBack(gid: number): (row: GroupMember) => Promise<void> {
  const words = useGroupText().groupMembers
  const add = useAction(groupMembers.addByList, { quiet: true })
  const setLevel = useAction(groupMembers.setLevel, { quiet: true })

  return async ({ uid, username, displayName, auth }) => {
    try {
      const [line] = await add.mutateAsync({ gid, rows: [{ username, displayName }] })
      if (line?.result === 'unknown') return toast.refusal(words.results.unknown.done)
      if (isMemberLevel(auth) && auth > groupLevels.member)
        await setLevel.mutateAsync({ gid, uid, auth, from: groupLevels.member })
      toast.success(words.takenBack(username))
    } catch (error) {
      toast.refusal((error as Error).message)
    }
  }
}
