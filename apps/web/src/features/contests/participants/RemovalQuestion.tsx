import { contestDesk, type Participant } from '@praxis/contract/contestDesk'
import { useAction } from '#web/api/hooks.ts'
import { Confirm } from '#web/components/dialog/Confirm.tsx'
import { toast } from '#web/state/toast.ts'
import { useContestMakingText } from '#web/text/contestMakingText.ts'

/** What is to be done with somebody. */
export type Removal = { to: 'disqualify' | 'withdraw'; row: Participant }

/** Asks before a person is disqualified or withdrawn. */
export function RemovalQuestion({ removal: { to, row }, onClose }: { removal: Removal; onClose: () => void }) {
  const words = useContestMakingText().participantDesk
  const isWithdrawal = to === 'withdraw'
  const options = {
    quiet: true,
    onSuccess() {
      toast.success(isWithdrawal ? words.withdrawn : words.disqualified)
      onClose()
    },
  }
  const disqualify = useAction(contestDesk.setParticipant, options)
  const withdraw = useAction(contestDesk.removeParticipant, options)
  const name = row.username
  return (
    <Confirm
      title={isWithdrawal ? words.withdrawTitle(name) : words.disqualifyTitle(name)}
      text={isWithdrawal ? words.withdrawText : words.disqualifyText}
      action={isWithdrawal ? words.withdrawAction : words.disqualifyAction}
      isDangerous
      isPending={disqualify.isPending || withdraw.isPending}
      error={disqualify.error ?? withdraw.error}
      onCancel={onClose}
      onConfirm={() =>
        isWithdrawal ? withdraw.mutate({ id: row.id }) : disqualify.mutate({ id: row.id, isDisqualified: true })
      }
    />
  )
}
