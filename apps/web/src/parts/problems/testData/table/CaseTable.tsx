import { hasSubtasks } from '@praxis/rules/problems/scores'
import { useMemo, useState } from 'react'
import type { DropdownItem } from '#web/components/dialog/DropdownMenu.tsx'
import { CheckBox } from '#web/components/form/CheckBox.tsx'
import { useMediaQuery } from '#web/components/layout/useMediaQuery.ts'
import { moveCases, placeAt, stepCase } from '#web/parts/problems/testData/cases/caseMoves.ts'
import { groupOf, isScored, unequalSubtasks, type Scoring } from '#web/parts/problems/testData/cases/casePoints.ts'
import { caseRows, subtasksOf } from '#web/parts/problems/testData/cases/caseRows.ts'
import type { EditedCase } from '#web/parts/problems/testData/testDataValue.ts'
import { useFormat } from '#web/text/format.ts'
import { useProblemDataText } from '#web/text/problemDataText.ts'
import { CaseFoot } from './CaseFoot.tsx'
import { CaseTableRow, type CaseActions } from './CaseTableRow.tsx'
import styles from './CaseTable.module.css'
import { SubtaskHead } from './SubtaskHead.tsx'
import { subtaskName } from './subtaskName.ts'
import { useCaseDrag } from './useCaseDrag.ts'
import { useRowWindow } from './useRowWindow.ts'

type CaseTableProps = {
  cases: readonly EditedCase[]
  scoring: Scoring
  /** What is wrong with a case, by its number. */
  wrong: ReadonlyMap<number, string>
  /** What can be done with the stored data of a case. */
  itemsOf: (one: EditedCase, number: number) => readonly DropdownItem[]
  /** Acts on all cases, shown while none is selected. */
  items: readonly DropdownItem[]
  onChange: (cases: EditedCase[]) => void
  onDelete: (keys: ReadonlySet<string>) => void
}

/** The cases of uploaded data, with points and subtasks. */
export function CaseTable({ cases, scoring, wrong, itemsOf, items, onChange, onDelete }: CaseTableProps) {
  const words = useProblemDataText().testData
  const { number } = useFormat()
  const isPhone = useMediaQuery('(max-width: 767px)')
  const rowHeight = isPhone ? 44 : 36
  const withSubtasks = hasSubtasks(scoring.mode)
  const withPoints = isScored(scoring.type)
  const [empty, setEmpty] = useState<readonly number[]>([])
  const [folded, setFolded] = useState<ReadonlySet<number>>(new Set())
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [said, setSaid] = useState('')
  const rows = useMemo(
    () => caseRows(cases, { mode: scoring.mode, empty, folded }),
    [cases, scoring.mode, empty, folded],
  )
  const selected = useMemo(() => cases.filter(({ key }) => chosen.has(key)), [cases, chosen])
  const groups = withSubtasks ? subtasksOf(cases, empty) : null
  const { body, first, end } = useRowWindow(rows.length, rowHeight)
  const { drag, start } = useCaseDrag({
    body,
    count: rows.length,
    rowHeight,
    onDrop(keys, at) {
      const place = placeAt(rows, at)
      onChange(moveCases(cases, keys, place))
      if (place.group !== null)
        setSaid(words.movedToSubtask(number(keys.size), subtaskName(place.group, words, number)))
    },
  })

  const keysOf = (group: number) => cases.filter((one) => groupOf(one) === group).map(({ key }) => key)
  const choose = (keys: readonly string[], isChosen: boolean) => {
    const next = new Set(chosen)
    for (const key of keys)
      if (isChosen) next.add(key)
      else next.delete(key)
    setChosen(next)
  }
  const actions: CaseActions = {
    choose: (key, isChosen) => choose([key], isChosen),
    setScore: (key, score) => onChange(cases.map((one) => (one.key === key ? { ...one, score } : one))),
    step(key, by) {
      const next = stepCase(cases, key, by, groups)
      const [from, to] = [cases, next].map((list) => list.findIndex((one) => one.key === key) + 1)
      onChange(next)
      setSaid(words.movedTo(number(from ?? 0), number(to ?? 0)))
    },
    drag: (key, event) => start(chosen.has(key) ? new Set(selected.map((one) => one.key)) : new Set([key]), event),
    itemsOf: (one, at) => [
      ...itemsOf(one, at),
      { label: words.moveUp, icon: 'up', onSelect: () => actions.step(one.key, -1) },
      { label: words.moveDown, icon: 'down', onSelect: () => actions.step(one.key, 1) },
      {
        label: words.delete,
        icon: 'trash',
        isDangerous: true,
        parted: true,
        onSelect: () => onDelete(new Set([one.key])),
      },
    ],
  }
  const goTo = (caseNumber: number) => {
    const one = cases[caseNumber - 1]
    const open = new Set(folded)
    if (one !== undefined) open.delete(groupOf(one))
    setFolded(open)
    const at = caseRows(cases, { mode: scoring.mode, empty, folded: open }).findIndex(
      (row) => row.kind === 'case' && row.number === caseNumber,
    )
    const top = body.current?.getBoundingClientRect().top ?? 0
    window.scrollTo({ top: window.scrollY + top + at * rowHeight - window.innerHeight / 3 })
  }
  const highest = new Map(unequalSubtasks(scoring, cases).map((one) => [one.group, one.highest]))
  const isLow = (one: EditedCase) => (one.score ?? 0) < (highest.get(groupOf(one)) ?? 0)
  const columns = 6 + (withPoints ? 1 : 0)
  return (
    <>
      <div className={styles.frame} style={{ '--row-height': `${rowHeight}px` } as React.CSSProperties}>
        <table className={styles.table} aria-label={words.table} aria-rowcount={rows.length + 1}>
          <thead>
            <tr>
              <th scope="col" className={styles.box}>
                <CheckBox
                  label={words.selectAll}
                  hideLabel
                  checked={selected.length > 0 && selected.length === cases.length}
                  isPartly={selected.length > 0 && selected.length < cases.length}
                  onChange={(isChosen) =>
                    choose(
                      cases.map(({ key }) => key),
                      isChosen,
                    )
                  }
                />
              </th>
              <th scope="col" className={styles.number}>
                {words.number}
              </th>
              <th scope="col">{words.name}</th>
              <th scope="col" className={styles.size}>
                {words.input}
              </th>
              <th scope="col" className={styles.size}>
                {words.output}
              </th>
              {withPoints && (
                <th scope="col" className={styles.points}>
                  {words.points}
                </th>
              )}
              <th scope="col" className={styles.menu}>
                <span className="sr">{words.actions}</span>
              </th>
            </tr>
          </thead>
          <tbody ref={body}>
            <Spacer rows={first} height={rowHeight} columns={columns} />
            {rows
              .slice(first, end)
              .map((row, index) =>
                row.kind === 'subtask' ? (
                  <SubtaskHead
                    key={`subtask ${row.group}`}
                    row={row}
                    at={first + index}
                    withPoints={withPoints}
                    isFolded={folded.has(row.group)}
                    onFold={() => setFolded(folded.symmetricDifference(new Set([row.group])))}
                    onSelect={() => choose(keysOf(row.group), true)}
                    onRemove={() => setEmpty(empty.filter((group) => group !== row.group))}
                  />
                ) : (
                  <CaseTableRow
                    key={row.one.key}
                    row={row}
                    at={first + index}
                    withPoints={withPoints}
                    isChosen={chosen.has(row.one.key)}
                    isDragged={drag?.keys.has(row.one.key) === true}
                    isLow={isLow(row.one)}
                    wrong={wrong.get(row.number)}
                    actions={actions}
                  />
                ),
              )}
            <Spacer rows={rows.length - end} height={rowHeight} columns={columns} />
          </tbody>
        </table>
        {drag !== null && <div className={styles.gap} style={{ '--at': drag.at } as React.CSSProperties} />}
      </div>
      <output className="sr">{said}</output>
      <CaseFoot
        cases={cases}
        selected={selected}
        scoring={scoring}
        groups={groups}
        items={items}
        wrong={wrong}
        onGoTo={goTo}
        onChange={onChange}
        onMove={(group) => {
          onChange(moveCases(cases, new Set(selected.map(({ key }) => key)), { group, before: null }))
          setChosen(new Set())
        }}
        onNewSubtask={(group) => setEmpty([...empty, group])}
        onClear={() => setChosen(new Set())}
        onDelete={() => {
          onDelete(new Set(selected.map(({ key }) => key)))
          setChosen(new Set())
        }}
      />
    </>
  )
}

/** The room of rows that are not rendered. */
function Spacer({ rows, height, columns }: { rows: number; height: number; columns: number }) {
  if (rows <= 0) return null
  return (
    <tr aria-hidden="true" className={styles.spacer}>
      <td colSpan={columns} style={{ height: rows * height }}>
        {'\u00a0'}
      </td>
    </tr>
  )
}
