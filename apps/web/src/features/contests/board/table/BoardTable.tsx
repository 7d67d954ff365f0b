import { useVirtualizer } from '@tanstack/react-virtual'
import { useLayoutEffect, useState, type CSSProperties, type RefObject } from 'react'
import { useBoardText } from '#web/text/boardText.ts'
import type { BoardRanked } from '../data/boardRows.ts'
import type { BoardView, ProblemCount } from '../data/boardView.ts'
import { BoardHead } from './BoardHead.tsx'
import { BoardRow } from './BoardRow.tsx'
import styles from './BoardTable.module.css'
import { boardSizes } from './boardSizes.ts'
import { useRowLook } from './rowLook.ts'

type BoardTableProps = {
  view: BoardView
  rows: readonly BoardRanked[]
  /** Before the first of them. */
  before: number
  total: number
  pinned: readonly BoardRanked[]
  counts: readonly ProblemCount[]
  ownUid: string | null
  pins: readonly string[]
  marked: string | null
  scroller: RefObject<HTMLElement | null>
  body: RefObject<HTMLTableSectionElement | null>
  isBusy: boolean
  pathOf: (uid: string) => string
  onPin: (uid: string) => void
}

/** The rows of a board. Of a long one only those in sight are there. */
export function BoardTable(props: BoardTableProps) {
  const { view, rows, before, total, pinned, counts, ownUid, pins, marked, scroller, body, isBusy, pathOf, onPin } =
    props
  const words = useBoardText()
  const look = useRowLook(view)
  const { problems } = view.facts
  const part = useRowsInSight(rows.length, scroller, body)
  const shared = { look, pathOf, onPin }
  const rowOf = ({ person, cells, totals, rank }: BoardRanked) => ({
    person,
    cells,
    totals,
    rank,
    award: view.awards.get(person.uid),
    isOwn: person.uid === ownUid,
    isPinned: pins.includes(person.uid),
  })
  return (
    <table
      className={styles.table}
      style={{ '--columns': problems.length } as CSSProperties}
      aria-label={words.name}
      aria-busy={isBusy}
      aria-rowcount={total + pinned.length + 1}
    >
      <colgroup>
        <col className={styles.rank} />
        <col className={styles.name} />
        <col className={styles.main} />
        <col className={styles.side} />
        <col span={Math.max(1, problems.length)} />
      </colgroup>
      <BoardHead board={look.board} problems={problems} counts={counts} />
      {pinned.length > 0 && (
        <tbody className={styles.pinned}>
          {pinned.map((row, at) => (
            <BoardRow
              key={row.person.uid}
              {...shared}
              {...rowOf(row)}
              index={at + 2}
              {...(at < boardSizes.stuckRows && { stuckAt: at })}
            />
          ))}
        </tbody>
      )}
      <tbody ref={body}>
        <Gap height={part.above} />
        {rows.slice(part.first, part.end).map((row, at) => (
          <BoardRow
            key={row.person.uid}
            {...shared}
            {...rowOf(row)}
            index={before + part.first + at + pinned.length + 2}
            isMarked={row.person.uid === marked}
          />
        ))}
        <Gap height={part.below} />
      </tbody>
    </table>
  )
}

/** In place of rows that are not there. */
function Gap({ height }: { height: number }) {
  if (height <= 0) return null
  return (
    <tr aria-hidden="true" className={styles.gap}>
      <td style={{ height }}>{null}</td>
    </tr>
  )
}

type Part = { first: number; end: number; above: number; below: number }

/** Which rows are in sight, and how high those above and below them would be. */
function useRowsInSight(
  count: number,
  scroller: RefObject<HTMLElement | null>,
  body: RefObject<HTMLTableSectionElement | null>,
): Part {
  const isLong = count > boardSizes.wholeUpTo
  const scrollMargin = useOffset(scroller, body)
  // oxlint-disable-next-line react/incompatible-library -- what it returns is read at once, and kept nowhere
  const virtualizer = useVirtualizer({
    count,
    enabled: isLong,
    getScrollElement: () => scroller.current,
    estimateSize: () => boardSizes.row,
    overscan: boardSizes.beyond,
    scrollMargin,
  })
  if (!isLong) return { first: 0, end: count, above: 0, below: 0 }
  const items = virtualizer.getVirtualItems()
  const [first, last] = [items[0]?.index ?? 0, items.at(-1)?.index ?? -1]
  return {
    first,
    end: last + 1,
    above: first * boardSizes.row,
    below: Math.max(0, count - last - 1) * boardSizes.row,
  }
}

/** How far below the beginning of what scrolls the rows begin. What stands above them may change its height. */
function useOffset(scroller: RefObject<HTMLElement | null>, body: RefObject<HTMLElement | null>): number {
  const [offset, setOffset] = useState(0)
  useLayoutEffect(() => {
    const [box, rows] = [scroller.current, body.current]
    if (box === null || rows === null) return
    const look = () =>
      setOffset(Math.round(rows.getBoundingClientRect().top - box.getBoundingClientRect().top + box.scrollTop))
    look()
    const sizes = new ResizeObserver(look)
    for (const part of box.children) sizes.observe(part)
    return () => sizes.disconnect()
  }, [scroller, body])
  return offset
}
