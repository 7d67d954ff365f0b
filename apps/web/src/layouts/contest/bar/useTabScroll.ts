import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react'
import { hiddenSides } from './hiddenSides.ts'
import { needsOwnRow } from './tabRows.ts'

/**
 * Where tabs do not fit they scroll sideways, also by the wheel of a mouse. The current one is kept in the middle, and
 * `data-more` says on which sides there are others. On a wide screen they get a row of their own before that. `to` is the address of the current tab.
 */
export function useTabScroll(to: string): RefObject<HTMLElement | null> {
  const bar = useRef<HTMLElement>(null)
  const centred = useRef('')
  // After any render: a number beside a tab makes the others move.
  useLayoutEffect(() => {
    const list = bar.current
    if (list === null) return
    const tab = list.querySelector<HTMLElement>(`[href="${to}"]`)
    const layout = `${to} ${list.clientWidth} ${list.scrollWidth}`
    // Sideways only: `scrollIntoView` would scroll the page too. What somebody has scrolled stays.
    if (tab !== null && centred.current !== layout) list.scrollLeft = middleOf(list, tab)
    centred.current = layout
    markSides(list)
  })
  useEffect(() => {
    const list = bar.current
    if (list === null) return
    const mark = () => markSides(list)
    const handleWheel = (event: WheelEvent) => {
      const before = list.scrollLeft
      if (Math.abs(event.deltaY) <= Math.abs(event.deltaX)) return
      list.scrollLeft += event.deltaY
      // At its end the page scrolls.
      if (list.scrollLeft !== before) event.preventDefault()
    }
    const size = new ResizeObserver(mark)
    size.observe(list)
    if (list.parentElement !== null) size.observe(list.parentElement)
    list.addEventListener('scroll', mark, { passive: true })
    list.addEventListener('wheel', handleWheel, { passive: false })
    return () => {
      size.disconnect()
      list.removeEventListener('scroll', mark)
      list.removeEventListener('wheel', handleWheel)
    }
  }, [])
  return bar
}

const middleOf = (list: HTMLElement, tab: HTMLElement) =>
  tab.offsetLeft - list.offsetLeft - (list.clientWidth - tab.offsetWidth) / 2

function markSides(list: HTMLElement): void {
  const bar = list.parentElement
  const width = [...list.children].reduce((sum, tab) => sum + tab.getBoundingClientRect().width, 0)
  bar?.toggleAttribute('data-two-rows', needsOwnRow(width, bar.clientWidth))
  list.dataset['more'] = hiddenSides(list)
}
