import { hasSubtasks } from '@praxis/rules/problems/scores'
import { useMemo, useState } from 'react'
import { moveCases, placeAt, stepCase } from '#web/parts/problems/testData/cases/caseMoves.ts'
import { groupOf, type Scoring } from '#web/parts/problems/testData/cases/casePoints.ts'
import { caseRows, subtasksOf } from '#web/parts/problems/testData/cases/caseRows.ts'
import type { EditedCase } from '#web/parts/problems/testData/testDataValue.ts'
import { useFormat } from '#web/text/format.ts'
import { useProblemDataText } from '#web/text/problemDataText.ts'
import { subtaskName } from './subtaskName.ts'

type Options = {
  cases: readonly EditedCase[]
  scoring: Scoring
  onChange: (cases: EditedCase[]) => void
}

/** The rows of cases under their subtasks, and what moves cases among them. */
export function useCaseMoves({ cases, scoring: { mode }, onChange }: Options) {
  const words = useProblemDataText().testData
  const { number } = useFormat()
  const [empty, setEmpty] = useState<readonly number[]>([])
  const [folded, setFolded] = useState<ReadonlySet<number>>(new Set())
  /** What a screen reader says of the last move. */
  const [said, setSaid] = useState('')
  const rows = useMemo(() => caseRows(cases, { mode, empty, folded }), [cases, mode, empty, folded])
  const groups = hasSubtasks(mode) ? subtasksOf(cases, empty) : null

  function moveTo(keys: ReadonlySet<string>, place: { group: number | null; before: string | null }): void {
    onChange(moveCases(cases, keys, place))
    if (place.group !== null) setSaid(words.movedToSubtask(number(keys.size), subtaskName(place.group, words, number)))
  }
  return {
    rows,
    /** Null where there are no subtasks. */
    groups,
    folded,
    said,
    fold: (group: number) => setFolded(folded.symmetricDifference(new Set([group]))),
    /** Shows a case whose subtask may be folded; returns its place among the rows. */
    unfold(caseNumber: number): number {
      const one = cases[caseNumber - 1]
      const open = new Set(folded)
      if (one !== undefined) open.delete(groupOf(one))
      setFolded(open)
      return caseRows(cases, { mode, empty, folded: open }).findIndex(
        (row) => row.kind === 'case' && row.number === caseNumber,
      )
    },
    addSubtask: (group: number) => setEmpty([...empty, group]),
    removeSubtask: (group: number) => setEmpty(empty.filter((one) => one !== group)),
    moveToSubtask: (keys: ReadonlySet<string>, group: number) => moveTo(keys, { group, before: null }),
    /** What is dropped in the gap over the row `at`. */
    drop: (keys: ReadonlySet<string>, at: number) => moveTo(keys, placeAt(rows, at)),
    step(key: string, by: 1 | -1): void {
      const next = stepCase(cases, key, by, groups)
      const [from = 0, to = 0] = [cases, next].map((list) => list.findIndex((one) => one.key === key) + 1)
      onChange(next)
      setSaid(words.movedTo(number(from), number(to)))
    },
  }
}
