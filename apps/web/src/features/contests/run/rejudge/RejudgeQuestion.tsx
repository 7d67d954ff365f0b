import type { ContestProblemRow } from '@praxis/contract/contestShapes'
import { rejudging } from '@praxis/contract/rejudging'
import { useAction } from '#web/api/hooks.ts'
import { Confirm } from '#web/components/dialog/Confirm.tsx'
import { useRejudgePreview } from '#web/parts/remoteJudges/useRejudgePreview.ts'
import { toast } from '#web/state/toast.ts'
import { useContestRunText } from '#web/text/contest/contestRunText.ts'
import { useFormat } from '#web/text/format.ts'
import { useText } from '#web/text/text.ts'
import type { Count } from './countSubmissions.ts'

type RejudgeQuestionProps = {
  row: ContestProblemRow
  /** How many submissions it takes; null: nobody knows. */
  found: Count | null
  onClose: () => void
  onOrdered: () => void
}

/** Asks before all submissions to a problem are judged again, and says how many they are. */
export function RejudgeQuestion({ row, found, onClose, onOrdered }: RejudgeQuestionProps) {
  const words = useContestRunText().rejudgeDesk
  const { atLeast } = useText().shell
  const { number } = useFormat()
  const { cid, pid, displayId, displayTitle } = row
  const shown = found === null ? null : found.isLeast ? atLeast(number(found.count)) : number(found.count)
  const rejudge = useAction(rejudging.rejudgeContestProblem, {
    quiet: true,
    onSuccess() {
      toast.success(shown === null ? words.doneUncounted(displayId) : words.done(displayId, shown))
      onOrdered()
      onClose()
    },
  })
  const preview = useRejudgePreview({ pid, cid }, words.remote, true)
  return (
    <Confirm
      title={words.confirmTitle(displayId, displayTitle)}
      text={found === null || shown === null ? words.confirmUnknown : words.confirmText(found.count, shown)}
      more={preview.lines}
      isWaiting={preview.isCounting}
      action={words.confirmAction}
      isDangerous
      isPending={rejudge.isPending}
      error={rejudge.error}
      onCancel={onClose}
      onConfirm={() => rejudge.mutate({ cid, pid })}
    />
  )
}
