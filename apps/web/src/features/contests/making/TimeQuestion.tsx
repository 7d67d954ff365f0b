import { contestDesk, type TimeChange } from '@praxis/contract/contestDesk'
import type { InputOf } from '@praxis/contract/endpoint'
import { useCall } from '#web/api/hooks.ts'
import { Confirm } from '#web/components/dialog/Confirm.tsx'
import { useContestMakingText } from '#web/text/contestMakingText.ts'
import { useFormat } from '#web/text/format.ts'

type TimeQuestionProps = {
  change: InputOf<typeof contestDesk.timeChange>
  onConfirm: () => void
  onClose: () => void
}

/** Asks before times of a contest change that is over, and says whom that touches. */
export function TimeQuestion({ change, onConfirm, onClose }: TimeQuestionProps) {
  const words = useContestMakingText().contestDesk
  const { data, error } = useCall(contestDesk.timeChange, change, { quiet: true, staleMs: 0 })
  const [text = words.timesLoading, ...more] = useTouched(data)
  return (
    <Confirm
      title={words.timesTitle}
      text={text}
      more={more}
      action={words.timesAction}
      isDangerous
      isPending={data === undefined && error === null}
      error={error}
      onCancel={onClose}
      onConfirm={onConfirm}
    />
  )
}

/** Whom a change touches, in sentences. */
function useTouched(change: TimeChange | undefined): string[] {
  const words = useContestMakingText().contestDesk
  const { exact, number } = useFormat()
  if (change === undefined) return []
  const { goesOn, lastEndTime, people, names, counted, dropped } = change
  const named = names.join(words.timesNames)
  const until = exact(lastEndTime)
  return [
    goesOn ? words.timesGoOn(until) : words.timesStayOver(until),
    people === 0
      ? words.timesNobody
      : words.timesPeople(people, number(people), names.length < people ? words.timesMore(named) : named),
    ...(counted.submissions === 0 ? [] : [words.timesCounted(number(counted.submissions), number(counted.people))]),
    ...(dropped.submissions === 0 ? [] : [words.timesDropped(number(dropped.submissions), number(dropped.people))]),
  ]
}
