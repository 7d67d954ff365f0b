import type { ContestRow } from '@praxis/contract/contestShapes'
import { contestStatus } from '@praxis/contract/statuses'
import { useRef } from 'react'
import { useCoveredRows } from '#web/components/table/useCoveredRows.ts'
import { StatusBadge } from '#web/parts/contests/marks/StatusBadge.tsx'
import { useIsRoot } from '#web/session/viewer.ts'
import { useContestText } from '#web/text/contestText.ts'
import { useFormat } from '#web/text/format.ts'
import { useText } from '#web/text/text.ts'
import type { ContestGroup } from './contestGroups.ts'
import styles from './ContestListPage.module.css'
import { ContestRowView } from './ContestRowView.tsx'
import type { TimedRow } from './useContestRows.ts'

type ContestTableProps = {
  /** Undefined while the first reply is on its way. */
  groups: readonly ContestGroup<TimedRow>[] | undefined
  /** How many there are of each on all pages, where that is known. */
  counts: { running: number; scheduled: number; ended: number } | undefined
  isStale: boolean
  onPassword: (contest: ContestRow) => void
}

const countOf = {
  [contestStatus.scheduled]: 'scheduled',
  [contestStatus.running]: 'running',
  [contestStatus.ended]: 'ended',
} as const

/** Contests in one table: those that run, those to come, and those that are over. */
export function ContestTable({ groups, counts, isStale, onPassword }: ContestTableProps) {
  const { contests: words } = useContestText()
  const { number } = useFormat()
  const box = useRef<HTMLTableElement>(null)
  useCoveredRows(box)
  const isRoot = useIsRoot()
  const { columns } = words
  return (
    <table ref={box} className={styles.table} aria-label={words.title} aria-busy={groups === undefined || isStale}>
      <colgroup>
        <col />
        <col style={{ width: 64 }} />
        <col style={{ width: 144 }} />
        <col className={styles.length} style={{ width: 84 }} />
        <col style={{ width: 112 }} />
        {isRoot && <col className={styles.score} style={{ width: 72 }} />}
        <col style={{ width: 156 }} />
        <col style={{ width: 136 }} />
      </colgroup>
      <thead>
        <tr>
          <th scope="col">{columns.name}</th>
          <th scope="col">{columns.rule}</th>
          <th scope="col">{columns.time}</th>
          <th scope="col" className={`num ${styles.length}`}>
            {columns.length}
          </th>
          <th scope="col" className="num">
            {columns.people}
          </th>
          {isRoot && (
            <th scope="col" className={`num ${styles.score}`}>
              {columns.score}
            </th>
          )}
          <th scope="col">{columns.countdown}</th>
          <th scope="col" className={styles.own}>
            {columns.mine}
          </th>
        </tr>
      </thead>
      {groups === undefined && <Waiting />}
      {groups?.map(({ status, rows }) => (
        <tbody key={status} aria-label={words.states[status]} data-stale={isStale || undefined}>
          <tr className={styles.group}>
            <th colSpan={isRoot ? 8 : 7} scope="rowgroup">
              <StatusBadge status={status} />
              {counts !== undefined && <small>{number(counts[countOf[status]])}</small>}
            </th>
          </tr>
          {rows.map((row) => (
            <ContestRowView key={row.contest.id} row={row} status={status} onPassword={onPassword} />
          ))}
        </tbody>
      ))}
    </table>
  )
}

function Waiting() {
  const { loading } = useText().shell
  return (
    <tbody aria-label={loading}>
      {[62, 48, 70, 55, 40, 66, 52, 58].map((width) => (
        <tr key={width} className={styles.row}>
          <td className={styles.name} colSpan={8}>
            <span className="sk" style={{ width: `${width}%` }}>
              {'\u00a0'}
            </span>
          </td>
        </tr>
      ))}
    </tbody>
  )
}
