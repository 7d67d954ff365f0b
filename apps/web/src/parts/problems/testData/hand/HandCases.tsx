import { Button } from '@mantine/core'
import { useRef, useState } from 'react'
import type { DropdownItem } from '#web/components/dialog/DropdownMenu.tsx'
import { EmptyState } from '#web/components/feedback/EmptyState.tsx'
import { IconButton } from '#web/components/form/IconButton.tsx'
import { groupOf, isScored, unequalSubtasks, type Scoring } from '#web/parts/problems/testData/cases/casePoints.ts'
import type { SubtaskRow } from '#web/parts/problems/testData/cases/caseRows.ts'
import { CaseFoot } from '#web/parts/problems/testData/table/CaseFoot.tsx'
import { subtaskName } from '#web/parts/problems/testData/table/subtaskName.ts'
import { useRowDrag } from '#web/components/table/useRowDrag.ts'
import { useCaseMoves } from '#web/parts/problems/testData/table/useCaseMoves.ts'
import type { EditedCase } from '#web/parts/problems/testData/testDataValue.ts'
import type { WrongCases } from '#web/parts/problems/testData/wrongCases.ts'
import { useFormat } from '#web/text/format.ts'
import { useProblemDataText } from '#web/text/problemDataText.ts'
import { HandCase } from './HandCase.tsx'
import styles from './HandCases.module.css'

/** So many rows are shown, and so many more each time. */
const shownAtOnce = 100

type HandCasesProps = {
  cases: readonly EditedCase[]
  scoring: Scoring
  wrong: WrongCases
  /** The case that was added last. */
  added: string | null
  /** Acts on all cases. */
  items: readonly DropdownItem[]
  onChange: (cases: EditedCase[]) => void
  onDelete: (keys: ReadonlySet<string>) => void
}

/** Cases that are typed: each opens to its input and output, and is moved as those of uploaded data are. */
export function HandCases(props: HandCasesProps) {
  const words = useProblemDataText().testData
  const { cases, wrong } = props
  // Cases that were there when the section was shown are closed; one that somebody adds is open.
  const [known] = useState(() => new Set(cases.map(({ key }) => key)))
  if (cases.length > 0) return <Listed {...props} known={known} />
  return (
    <>
      <EmptyState icon="edit" title={words.noTypedTitle} text={words.noTypedText} />
      {wrong.all !== null && (
        <p className={styles.problem} role="alert">
          {wrong.all}
        </p>
      )}
    </>
  )
}

type ListedProps = HandCasesProps & {
  /** The cases that were there at first. */
  known: ReadonlySet<string>
}

function Listed({ cases, scoring, wrong, added, items, known, onChange, onDelete }: ListedProps) {
  const words = useProblemDataText().testData
  const { number } = useFormat()
  const [shown, setShown] = useState(shownAtOnce)
  const list = useRef<HTMLOListElement>(null)
  const moves = useCaseMoves({ cases, scoring, onChange })
  const { drag, start } = useRowDrag({
    // Open cases are higher than others.
    gapAt: (y) => [...(list.current?.children ?? [])].filter((row) => middleOf(row) < y).length,
    onDrop: moves.drop,
  })
  const change = (key: string, facts: Partial<EditedCase>) =>
    onChange(cases.map((one) => (one.key === key ? { ...one, ...facts } : one)))
  const highest = new Map(unequalSubtasks(scoring, cases).map((one) => [one.group, one.highest]))
  const rows = moves.rows.slice(0, shown)
  const gapOf = (at: number) => {
    if (drag?.at === at) return 'before'
    return drag?.at === rows.length && at === rows.length - 1 ? 'after' : undefined
  }
  function goTo(caseNumber: number): void {
    const at = moves.unfold(caseNumber)
    setShown((now) => Math.max(now, at + 1))
    // Once it is there.
    requestAnimationFrame(() => list.current?.children[at]?.scrollIntoView({ block: 'center' }))
  }
  return (
    <>
      <ol ref={list} className={styles.list} aria-label={words.table}>
        {rows.map((row, at) =>
          row.kind === 'subtask' ? (
            <Subtask
              key={`subtask ${row.group}`}
              row={row}
              withPoints={isScored(scoring.type)}
              gap={gapOf(at)}
              onRemove={() => moves.removeSubtask(row.group)}
            />
          ) : (
            <HandCase
              key={row.one.key}
              one={row.one}
              name={number(row.number)}
              withPoints={isScored(scoring.type)}
              groups={moves.groups}
              isLow={(row.one.score ?? 0) < (highest.get(groupOf(row.one)) ?? 0)}
              wrong={wrong.cases.get(row.number)}
              isOpenAtFirst={!known.has(row.one.key)}
              isAdded={row.one.key === added}
              isDragged={drag?.keys.has(row.one.key) === true}
              gap={gapOf(at)}
              onChange={(facts) => change(row.one.key, facts)}
              onMove={(group) => moves.moveToSubtask(new Set([row.one.key]), group)}
              onStep={(by) => moves.step(row.one.key, by)}
              onDrag={(event) => start(new Set([row.one.key]), event)}
              onDelete={() => onDelete(new Set([row.one.key]))}
            />
          ),
        )}
      </ol>
      <output className="sr">{moves.said}</output>
      {moves.rows.length > shown && (
        <Button variant="default" size="xs" onClick={() => setShown(shown + shownAtOnce)}>
          {words.showMore(number(Math.min(shownAtOnce, moves.rows.length - shown)))}
        </Button>
      )}
      <CaseFoot
        cases={cases}
        bytes={typedSize(cases)}
        scoring={scoring}
        groups={moves.groups}
        items={items}
        wrong={wrong.cases}
        onGoTo={goTo}
        onChange={onChange}
        onNewSubtask={moves.addSubtask}
      />
    </>
  )
}

const middleOf = (row: Element): number => {
  const { top, height } = row.getBoundingClientRect()
  return top + height / 2
}

/** As near to the bytes as the page has to be. */
const typedSize = (cases: readonly EditedCase[]): number =>
  cases.reduce((all, { input, output }) => all + input.length + output.length, 0)

type SubtaskProps = {
  row: SubtaskRow
  withPoints: boolean
  gap: 'before' | 'after' | undefined
  onRemove: () => void
}

/** The heading of a subtask among the cases, with what it is worth. */
function Subtask({ row, withPoints, gap, onRemove }: SubtaskProps) {
  const words = useProblemDataText().testData
  const { number } = useFormat()
  const isEmpty = row.members.length === 0
  return (
    <li className={styles.subtask} data-gap={gap}>
      <b>{subtaskName(row.group, words, number)}</b>
      <span>{isEmpty ? words.emptySubtask : words.cases(number(row.members.length))}</span>
      {withPoints && !isEmpty && <b className={styles.worth}>{words.sumPoints(number(row.points))}</b>}
      {isEmpty && <IconButton icon="x" label={words.removeSubtask} onClick={onRemove} />}
    </li>
  )
}
