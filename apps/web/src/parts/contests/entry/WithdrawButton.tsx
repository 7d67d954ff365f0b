import { Button, type ButtonProps } from '@mantine/core'
import { contests } from '@praxis/contract/contests'
import { useState } from 'react'
import { useAction } from '#web/api/hooks.ts'
import { Confirm } from '#web/components/dialog/Confirm.tsx'
import { toast } from '#web/state/toast.ts'
import { useContestText } from '#web/text/contestText.ts'

type WithdrawButtonProps = { contest: { id: number; title: string }; size?: ButtonProps['size'] }

/** Takes back a registration, after a question. */
export function WithdrawButton({ contest, size = 'sm' }: WithdrawButtonProps) {
  const words = useContestText().contests
  const [isAsking, setAsking] = useState(false)
  const action = useAction(contests.withdraw, {
    quiet: true,
    onSuccess: () => {
      setAsking(false)
      toast.success(words.withdrawn)
    },
  })
  return (
    <>
      <Button variant="subtle" color="gray" size={size} onClick={() => setAsking(true)}>
        {words.withdraw}
      </Button>
      {isAsking && (
        <Confirm
          title={words.withdrawTitle}
          text={words.withdrawText(contest.title)}
          action={words.withdraw}
          isDangerous
          isPending={action.isPending}
          error={action.error}
          onCancel={() => {
            setAsking(false)
            action.reset()
          }}
          onConfirm={() => action.mutate({ cid: contest.id })}
        />
      )}
    </>
  )
}
