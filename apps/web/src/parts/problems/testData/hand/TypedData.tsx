import { useAnswers } from '#web/parts/problems/testData/answers/useAnswers.tsx'
import type { Scoring } from '#web/parts/problems/testData/cases/casePoints.ts'
import type { TestDataValue } from '#web/parts/problems/testData/testDataValue.ts'
import type { WrongCases } from '#web/parts/problems/testData/wrongCases.ts'
import { HandCases } from './HandCases.tsx'

type TypedDataProps = {
  pid: number | null
  gid: number | null
  scoring: Scoring
  value: TestDataValue
  wrong: WrongCases
  /** The case that was added last. */
  added: string | null
  onChange: (value: TestDataValue) => void
  onDelete: (keys: ReadonlySet<string>) => void
}

/** Test data that are typed by hand. A program may make their outputs. */
export function TypedData({ pid, gid, scoring, value, wrong, added, onChange, onDelete }: TypedDataProps) {
  const answers = useAnswers({ pid, gid, value, onChange })
  return (
    <>
      <HandCases
        cases={value.cases}
        scoring={scoring}
        wrong={wrong}
        added={added}
        items={answers.items}
        onChange={(cases) => onChange({ ...value, cases })}
        onDelete={onDelete}
      />
      {answers.dialog}
    </>
  )
}
