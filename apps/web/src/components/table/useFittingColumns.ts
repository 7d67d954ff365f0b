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
  useLayoutEffect(() => {
    const element = box.current
    if (element === null) return
    const measure = () => setRoom(window.matchMedia(phone).matches ? Infinity : element.clientWidth)
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return [box, fittingColumns(columns, room)]
}
