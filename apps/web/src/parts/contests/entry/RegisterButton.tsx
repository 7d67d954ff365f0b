import { Button, type ButtonProps } from '@mantine/core'
import { contests } from '@praxis/contract/contests'
import { useAction } from '#web/api/hooks.ts'
import { toast } from '#web/state/toast.ts'
import { useContestText } from '#web/text/contestText.ts'

type RegisterButtonProps = Pick<ButtonProps, 'size' | 'variant'> & { cid: number }

/** Registers for a public contest. */
export function RegisterButton({ cid, size = 'sm', variant = 'filled' }: RegisterButtonProps) {
  const { contests: words, contestFrame } = useContestText()
  const action = useAction(contests.register, { onSuccess: () => toast.success(contestFrame.registered) })
  return (
    <Button size={size} variant={variant} loading={action.isPending} onClick={() => action.mutate({ cid })}>
      {words.register}
    </Button>
  )
}
