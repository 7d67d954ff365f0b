import { contests } from '@praxis/contract/contests'
import type { ContestInfo } from '@praxis/contract/contestShapes'
import { useAction } from '#web/api/hooks.ts'
import { Confirm } from '#web/components/dialog/Confirm.tsx'
import { showsNames } from '#web/parts/contests/entry/RegisterButton.tsx'
import { useLengthText } from '#web/parts/contests/lengthText.ts'
import { toast } from '#web/state/toast.ts'
import { useContestText } from '#web/text/contestText.ts'

/** Asks whether the reader's own time shall begin now: it cannot be stopped. */
export function BeginDialog({ info, onClose }: { info: ContestInfo; onClose: () => void }) {
  const { contestFrame: words } = useContestText()
  const length = useLengthText()
  const action = useAction(contests.begin, {
    quiet: true,
    onSuccess: () => {
      toast.success(words.begun)
      onClose()
    },
  })
  const text = words.beginText(length(info.windowSeconds ?? 0))
  const isAsked = showsNames(info) && !info.standing.hasAgreedToNames
  return (
    <Confirm
      title={words.beginTitle}
      text={isAsked ? `${text} ${words.namesNotice}` : text}
      action={words.begin}
      isPending={action.isPending}
      error={action.error}
      onCancel={onClose}
      onConfirm={() => action.mutate({ cid: info.id, agreesToNames: isAsked })}
    />
  )
}
