import { Button, type ButtonProps } from '@mantine/core'
import { contests } from '@praxis/contract/contests'
import type { Contest } from '@praxis/contract/contestShapes'
import { useState } from 'react'
import { useAction } from '#web/api/hooks.ts'
import { Confirm } from '#web/components/dialog/Confirm.tsx'
import { toast } from '#web/state/toast.ts'
import { useContestText } from '#web/text/contestText.ts'

type RegisterButtonProps = Pick<ButtonProps, 'size' | 'variant' | 'className'> & {
  contest: Pick<Contest, 'id' | 'rankShowName'>
  /** What a screen reader says where several contests are listed. */
  'aria-label'?: string
  /** The reader is in already, and agrees only that their real name is shown. */
  isLater?: boolean
  /** Whether the reader is signed in; if not, they are asked to. */
  isReady?: () => boolean
}

export const showsNames = ({ rankShowName }: Pick<Contest, 'rankShowName'>): boolean => rankShowName === 'realname'

/** Registers for a public contest. Where real names are shown the reader is told before. */
export function RegisterButton({ contest, isLater = false, isReady, ...look }: RegisterButtonProps) {
  const { contests: words, contestFrame } = useContestText()
  const [isAsking, setAsking] = useState(false)
  const agreesToNames = showsNames(contest)
  const action = useAction(contests.register, {
    quiet: agreesToNames,
    onSuccess: () => {
      setAsking(false)
      toast.success(isLater ? contestFrame.nameIsShown : contestFrame.registered)
    },
  })
  const register = () => action.mutate({ cid: contest.id, agreesToNames })
  const label = isLater ? contestFrame.showMyName : words.register
  return (
    <>
      <Button
        size="sm"
        variant="filled"
        {...look}
        loading={action.isPending && !isAsking}
        onClick={() => {
          if (isReady?.() === false) return
          if (agreesToNames) setAsking(true)
          else register()
        }}
      >
        {label}
      </Button>
      {isAsking && (
        <Confirm
          title={contestFrame.namesTitle}
          text={isLater ? contestFrame.namesLaterNotice : contestFrame.namesNotice}
          action={label}
          isPending={action.isPending}
          error={action.error}
          onCancel={() => {
            setAsking(false)
            action.reset()
          }}
          onConfirm={register}
        />
      )}
    </>
  )
}
