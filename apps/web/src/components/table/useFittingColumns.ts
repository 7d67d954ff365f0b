import { useLayoutEffect, useRef, useState, type RefObject } from 'react'
import { fittingColumns, type Fitting } from './fittingColumns.ts'

/** As in the style sheets: below, a row is a card, which has room for all. */
const phone = '(max-width: 767px)'

/** The columns for which the box has room: `[box, shown]`. Known before the first paint. */
export function useFittingColumns<C extends Fitting>(
  columns: readonly C[],
): [box: RefObject<HTMLDivElement | null>, shown: readonly C[]] {
  const box = useRef<HTMLDivElement>(null)
  const [room, setRoom] = useState(Infinity)
  const needs = JSON.stringify(columns.map(({ priority, width, minWidth }) => ({ priority, width, minWidth })))
  useLayoutEffect(() => {
    const element = box.current
    if (element === null) return
    const wanted = JSON.parse(needs) as Fitting[]
    const measure = () => {
      const now = window.matchMedia(phone).matches ? Infinity : element.clientWidth
      // Most tables have room for all: they are drawn once.
      setRoom((before) => (widthsOf(wanted, before) === widthsOf(wanted, now) ? before : now))
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [needs])
  return [box, fittingColumns(columns, room)]
}

/** Columns leave in one order, so their widths tell which there are. */
const widthsOf = (columns: readonly Fitting[], room: number): string =>
  fittingColumns(columns, room)
    .map(({ width }) => width)
    .join()
