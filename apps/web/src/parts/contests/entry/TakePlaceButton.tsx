import { Button, type ButtonProps } from '@mantine/core'
import { contestSeats } from '@praxis/contract/contestSeats'
import type { ContestPlace } from '@praxis/contract/statuses'
import { useAction } from '#web/api/hooks.ts'
import { toast } from '#web/state/toast.ts'
import { useContestText } from '#web/text/contestText.ts'

type TakePlaceButtonProps = {
  contest: { id: number; standing: { place: ContestPlace } }
  variant?: ButtonProps['variant']
}

/** Takes part on this device where the reader has none yet; from elsewhere it asks the desk. */
export function TakePlaceButton({ contest: { id, standing }, variant = 'filled' }: TakePlaceButtonProps) {
  const { places: words } = useContestText().contestFrame
  const take = useAction(contestSeats.take, {
    quiet: true,
    onSuccess({ state }) {
      if (state === 'here') toast.success(words.isHere)
      else if (state === 'waiting') toast.success(words.isAsked)
      else toast.refusal(words.isRefused)
    },
    onError: (error) => toast.refusal(error.message),
  })
  return (
    <Button variant={variant} loading={take.isPending} onClick={() => take.mutate({ cid: id })}>
      {standing.place === 'unbound' ? words.take : words.ask}
    </Button>
  )
}
