import { useId } from 'react'
import { Segmented } from '#web/components/form/Segmented.tsx'
import { useFormat } from '#web/text/format.ts'
import { useGroupText } from '#web/text/groupText.ts'
import { standings, type Standing } from './memberFilter.ts'

type StandingChoiceProps = {
  value: Standing
  /** How many people apply. */
  applying: number | null
  onChange: (standing: Standing) => void
}

/** Which people of a group are shown to those who manage it. */
export function StandingChoice({ value, applying, onChange }: StandingChoiceProps) {
  const { groupMembers: words } = useGroupText()
  const { number } = useFormat()
  const labelId = useId()
  const names = {
    ...words.segments,
    ...(applying !== null && applying > 0 && { applying: words.applyingCount(number(applying)) }),
  }
  return (
    <>
      <span id={labelId} className="sr">
        {words.filterMarks}
      </span>
      <Segmented
        labelledBy={labelId}
        value={value}
        options={standings.map((standing) => ({ value: standing, label: names[standing] }))}
        onChange={onChange}
      />
    </>
  )
}
