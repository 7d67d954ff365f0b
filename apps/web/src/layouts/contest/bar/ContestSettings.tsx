import { useEffect, useId, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { SwitchBox } from '#web/components/form/SwitchBox.tsx'
import { Icon } from '#web/components/icons.tsx'
import { useContestText } from '#web/text/contestText.ts'
import styles from './ContestSettings.module.css'
import { containsEndIn, withContainsEnd } from './containsEnd.ts'

/** Whether what was sent after the end counts on the pages of the contest. The address keeps it. */
export function ContestSettings() {
  const { contestFrame: words } = useContestText()
  const [query, setQuery] = useSearchParams()
  const [isOpen, setOpen] = useState(false)
  const root = useRef<HTMLDivElement>(null)
  const titleId = useId()
  useEffect(() => {
    if (!isOpen) return
    const box = root.current
    box?.querySelector('input')?.focus()
    function handleOutside(event: PointerEvent) {
      if (event.target instanceof Node && box?.contains(event.target) !== true) setOpen(false)
    }
    function handleKey(event: KeyboardEvent) {
      if (event.key !== 'Escape') return
      setOpen(false)
      box?.querySelector('button')?.focus()
    }
    document.addEventListener('pointerdown', handleOutside)
    document.addEventListener('keydown', handleKey)
    return () => {
      document.removeEventListener('pointerdown', handleOutside)
      document.removeEventListener('keydown', handleKey)
    }
  }, [isOpen])
  return (
    <div ref={root} className={styles.settings}>
      <button
        type="button"
        className={styles.button}
        aria-label={words.settings}
        title={words.settings}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        <Icon name="gear" />
      </button>
      {isOpen && (
        <section className={styles.popover} aria-labelledby={titleId}>
          <h2 id={titleId}>{words.settings}</h2>
          <SwitchBox
            label={words.containsEnd}
            checked={containsEndIn(query)}
            onChange={(isOn) => setQuery(withContainsEnd(query, isOn), { preventScrollReset: true })}
          />
        </section>
      )}
    </div>
  )
}
