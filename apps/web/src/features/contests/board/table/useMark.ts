import { useState, type KeyboardEvent, type RefObject } from 'react'
import type { BoardRanked } from '../data/boardRows.ts'
import { moveMark } from '../rows/moveMark.ts'
import { boardSizes } from './boardSizes.ts'

type MarkOptions = {
  rows: readonly BoardRanked[]
  /** How many rows stand above them. */
  stuck: number
  scroller: RefObject<HTMLElement | null>
  body: RefObject<HTMLElement | null>
  onOpen: (uid: string) => void
}

/** Arrow keys walk through the rows, and Enter opens what the person of the row has sent. */
export function useMark({ rows, stuck, scroller, body, onOpen }: MarkOptions): {
  uid: string | null
  handleKey: (event: KeyboardEvent) => void
} {
  const [marked, setMarked] = useState<string | null>(null)
  const at = rows.findIndex(({ person }) => person.uid === marked)
  const row = rows[at]

  function show(next: number): void {
    const [box, list] = [scroller.current, body.current]
    if (box === null || list === null) return
    const top = list.getBoundingClientRect().top - box.getBoundingClientRect().top + box.scrollTop
    const covered = boardSizes.head + Math.min(stuck, boardSizes.stuckRows) * boardSizes.row
    const from = top + next * boardSizes.row
    const until = from + boardSizes.row
    if (from < box.scrollTop + covered) box.scrollTop = from - covered
    else if (until > box.scrollTop + box.clientHeight) box.scrollTop = until - box.clientHeight
  }

  return {
    uid: row?.person.uid ?? null,
    handleKey(event) {
      // Keys in a field, on a button or in a dialog are theirs.
      const isOwn = event.target === event.currentTarget && !event.ctrlKey && !event.metaKey && !event.altKey
      if (!isOwn) return
      if (event.key === 'Enter' && row?.person.contest === null) return onOpen(row.person.uid)
      const step = Math.max(1, Math.floor((scroller.current?.clientHeight ?? 0) / boardSizes.row) - stuck - 2)
      const next = moveMark(event.key, row === undefined ? null : at, rows.length, step)
      if (next === null) return
      event.preventDefault()
      setMarked(rows[next]?.person.uid ?? null)
      show(next)
    },
  }
}
