import { useLayoutEffect, useReducer, useRef, useState, type RefObject } from 'react'
import { fittingColumns, type Fitting } from './fittingColumns.ts'

/** As in the style sheets: below, a row is a card, which has room for all. */
const phone = '(max-width: 767px)'

/** The columns for which the box has room: `[box, shown]`. Known before the first paint. */
export function useFittingColumns<C extends Fitting>(
  columns: readonly C[],
): [box: RefObject<HTMLDivElement | null>, shown: readonly C[]] {
  const box = useRef<HTMLDivElement>(null)
  const [state] = useState({ columns, room: Infinity })
  const [, drawAgain] = useReducer((times: number) => times + 1, 0)
  useLayoutEffect(() => {
    state.columns = columns
  })
  useLayoutEffect(() => {
    const element = box.current
    if (element === null) return
    const measure = () => {
      const shown = shapeOf(state)
      state.room = window.matchMedia(phone).matches ? Infinity : element.clientWidth
      // Most tables have room for all: they are drawn once.
      if (shapeOf(state) !== shown) drawAgain()
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [state])
  return [box, fittingColumns(columns, state.room)]
}

/** They leave in one order, so their widths tell which there are. */
const shapeOf = ({ columns, room }: { columns: readonly Fitting[]; room: number }): string =>
  fittingColumns(columns, room)
    .map(({ width }) => width)
    .join()
