import { groupProblems } from '@praxis/contract/groupProblems'
import type { ProblemDeskRow } from '@praxis/contract/problemEditing'
import { publishState } from '@praxis/contract/statuses'
import { useAction } from '#web/api/hooks.ts'
import { Confirm } from '#web/components/dialog/Confirm.tsx'
import { toast } from '#web/state/toast.ts'
import { useStaffText } from '#web/text/staffText.ts'

type OfferQuestionProps = { to: 'offer' | 'withdraw'; row: ProblemDeskRow; onClose: () => void }

/** Offers a problem of a group to everybody, or takes that back. */
export function OfferQuestion({ to, row, onClose }: OfferQuestionProps) {
  const { problemDesk: words } = useStaffText()
  const action = useAction(groupProblems.applyPublic, {
    quiet: true,
    onSuccess() {
      toast.success(words[to === 'offer' ? 'offerDone' : 'withdrawDone'])
      onClose()
    },
  })
  const isNewer = row.approval === 'changed' || row.approval === 'offered'
  const withdrawText = row.applyPublicProgress === publishState.approved ? words.withdrawPublicText : words.withdrawText
  return (
    <Confirm
      title={to === 'offer' ? words.offerTitle(row.title) : words.withdrawTitle(row.title)}
      text={isNewer ? words.newerText : to === 'offer' ? words.offerText : withdrawText}
      action={to === 'offer' ? words.offer : words.withdraw}
      isPending={action.isPending}
      error={action.error}
      onCancel={onClose}
      onConfirm={() => action.mutate({ pid: row.id, isApplied: to === 'offer' })}
    />
  )
}
