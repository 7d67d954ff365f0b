import { useMemo, useRef, useState } from 'react'
import type { DropdownItem } from '#web/components/dialog/DropdownMenu.tsx'
import { CheckBox } from '#web/components/form/CheckBox.tsx'
import { useMediaQuery } from '#web/components/layout/useMediaQuery.ts'
import { groupOf, isScored, unequalSubtasks, type Scoring } from '#web/parts/problems/testData/cases/casePoints.ts'
import { sizeOf } from '#web/parts/problems/testData/cases/dataSize.ts'
import type { EditedCase } from '#web/parts/problems/testData/testDataValue.ts'
import { useProblemDataText } from '#web/text/problemDataText.ts'
import { CaseFoot } from './CaseFoot.tsx'
import { CaseTableBody } from './CaseTableBody.tsx'
import type { CaseActions } from './CaseTableRow.tsx'
import styles from './CaseTable.module.css'
import { useRowDrag } from '#web/components/table/useRowDrag.ts'
import { useCaseMoves } from './useCaseMoves.ts'

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
  const isPhone = useMediaQuery('(max-width: 767px)')
  const rowHeight = isPhone ? 44 : 36
  const withPoints = isScored(scoring.type)
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const moves = useCaseMoves({ cases, scoring, onChange })
  const { rows, groups } = moves
  const selected = useMemo(() => cases.filter(({ key }) => chosen.has(key)), [cases, chosen])
  const body = useRef<HTMLTableSectionElement>(null)
  const topOf = () => body.current?.getBoundingClientRect().top ?? 0
  const { drag, start } = useRowDrag({
    gapAt: (y) => Math.max(0, Math.min(Math.round((y - topOf()) / rowHeight), rows.length)),
    onDrop: moves.drop,
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
    step: moves.step,
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
    const at = moves.unfold(caseNumber)
    window.scrollTo({ top: window.scrollY + topOf() + at * rowHeight - window.innerHeight / 3 })
  }
  const highest = new Map(unequalSubtasks(scoring, cases).map((one) => [one.group, one.highest]))
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
          <CaseTableBody
            body={body}
            rows={rows}
            rowHeight={rowHeight}
            columns={6 + (withPoints ? 1 : 0)}
            withPoints={withPoints}
            chosen={chosen}
            dragged={drag?.keys ?? null}
            highest={highest}
            wrong={wrong}
            folded={moves.folded}
            actions={actions}
            onFold={moves.fold}
            onSelect={(group) => choose(keysOf(group), true)}
            onRemove={moves.removeSubtask}
          />
        </table>
        {drag !== null && <div className={styles.gap} style={{ '--at': drag.at } as React.CSSProperties} />}
      </div>
      <output className="sr">{moves.said}</output>
      <CaseFoot
        cases={cases}
        bytes={sizeOf(cases)}
        scoring={scoring}
        groups={groups}
        items={items}
        wrong={wrong}
        onGoTo={goTo}
        onChange={onChange}
        onNewSubtask={moves.addSubtask}
        selection={{
          selected,
          onMove(group) {
            moves.moveToSubtask(new Set(selected.map(({ key }) => key)), group)
            setChosen(new Set())
          },
          onClear: () => setChosen(new Set()),
          onDelete() {
            onDelete(new Set(selected.map(({ key }) => key)))
            setChosen(new Set())
          },
        }}
      />
    </>
  )
}
