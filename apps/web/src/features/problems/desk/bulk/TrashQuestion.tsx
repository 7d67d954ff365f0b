import { problemRules } from '@praxis/contract/problemLimits'
import type { ProblemDeskRow } from '@praxis/contract/problemEditing'
import { publishState } from '@praxis/contract/statuses'
import { Confirm } from '#web/components/dialog/Confirm.tsx'
import { useFormat } from '#web/text/format.ts'
import { useStaffText } from '#web/text/staffText.ts'

type TrashQuestionProps = {
  rows: readonly ProblemDeskRow[]
  isPending: boolean
  onCancel: () => void
  onConfirm: () => void
}

/** Asks before problems go to the trash, and names what goes with them. */
export function TrashQuestion({ rows, isPending, onCancel, onConfirm }: TrashQuestionProps) {
  const { problemDesk: words } = useStaffText()
  const { number } = useFormat()
  const [first] = rows
  const count = rows.length
  const submissions = rows.reduce((sum, { total }) => sum + total, 0)
  const isInBank = rows.some(({ applyPublicProgress }) => applyPublicProgress === publishState.approved)
  const sentences = [
    words.trashText(count, number(problemRules.trashDays)),
    submissions > 0 && words.trashSubmissions(number(submissions)),
    isInBank && words.trashBank,
  ]
  return (
    <Confirm
      title={
        count === 1 && first !== undefined
          ? words.trashTitle(`${first.problemId} ${first.title}`)
          : words.trashManyTitle(number(count))
      }
      text={sentences.filter((sentence) => sentence !== false).reduce(words.afterSentence)}
      action={words.trashAction}
      isDangerous
      isPending={isPending}
      onCancel={onCancel}
      onConfirm={onConfirm}
    />
  )
}
