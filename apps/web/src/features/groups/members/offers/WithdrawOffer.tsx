import { groupOffers, type OpenOffer } from '@praxis/contract/groupOffers'
import { useState } from 'react'
import { ApiError } from '#web/api/request.ts'
import { useRowAction } from '#web/api/rows/useRowAction.ts'
import { Confirm } from '#web/components/dialog/Confirm.tsx'
import { toast } from '#web/state/toast.ts'
import { useGroupText } from '#web/text/groupText.ts'

/** The person has answered, or somebody else has withdrawn it. */
const isGone = (error: Error) => error instanceof ApiError && error.code === 'group_offer_unknown'

/** Asks before an offer is withdrawn: to make it again would tell the person again. */
export function WithdrawOffer({ gid, row, onClose }: { gid: number; row: OpenOffer; onClose: () => void }) {
  const words = useGroupText().groupMembers
  const { run, isPending } = useRowAction(groupOffers.withdraw, groupOffers.open, ({ uid }) => uid)
  const [error, setError] = useState<Error | null>(null)
  const { username } = row

  async function withdraw(): Promise<void> {
    const { error: refusal } = await run({ rows: [row], inputOf: ({ uid }) => ({ gid, uid }) })
    if (refusal !== null && !isGone(refusal)) return setError(refusal)
    if (refusal === null) toast.success(words.withdrawn(username))
    else toast.warning(words.offerGone(username))
    onClose()
  }

  return (
    <Confirm
      title={words.withdrawTitle(username)}
      text={words.withdrawText}
      action={words.withdraw}
      isDangerous
      isPending={isPending}
      error={error}
      onCancel={onClose}
      onConfirm={() => void withdraw()}
    />
  )
}
