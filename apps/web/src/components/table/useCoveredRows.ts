import { useEffect, type RefObject } from 'react'
import styles from './CoveredRow.module.css'

/** What has a click of its own, or lies over the row without being part of it. */
const ownClicks = 'a, button, input, select, textarea, label, dialog, [role=menu]'

/** Words with a tooltip lie above what covers their row, or they could not show it; their clicks go to it. */
export function useCoveredRows(rows: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const handleClick = (event: MouseEvent) => {
      if (rows.current === null || !(event.target instanceof Element) || !rows.current.contains(event.target)) return
      if (event.target.closest(ownClicks) !== null) return
      const cover = event.target.closest(`.${styles.row}`)?.querySelector<HTMLElement>(`.${styles.cover}`)
      if (cover === null || cover === undefined) return
      const opensTab = event.button === 1 || event.ctrlKey || event.metaKey
      if (opensTab && cover instanceof HTMLAnchorElement) window.open(cover.href, '_blank', 'noopener')
      else if (event.button === 0) cover.click()
    }
    document.addEventListener('click', handleClick)
    document.addEventListener('auxclick', handleClick)
    return () => {
      document.removeEventListener('click', handleClick)
      document.removeEventListener('auxclick', handleClick)
    }
  }, [rows])
}
