import type { KeyboardEvent } from 'react'
import styles from './Tabs.module.css'

type TabsProps<T extends string> = {
  label: string
  /** Begins the ids of tabs and panels: `name-tab-id` and `name-id`. */
  name: string
  /** Null: no panel is open. */
  current: T | null
  tabs: readonly { id: T; title: string }[]
  onSelect: (id: T) => void
  className?: string | undefined
}

export function Tabs<T extends string>({ label, name, current, tabs, onSelect, className }: TabsProps<T>) {
  function handleKey(event: KeyboardEvent<HTMLElement>) {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
    if (step === undefined) return
    const now = tabs.findIndex(({ id }) => id === current)
    const next = tabs[(now + step + tabs.length) % tabs.length]
    if (next === undefined) return
    event.preventDefault()
    onSelect(next.id)
    document.getElementById(`${name}-tab-${next.id}`)?.focus()
  }
  return (
    <div role="tablist" aria-label={label} className={`${styles.tabs} ${className ?? ''}`}>
      {tabs.map(({ id, title }, index) => (
        <button
          key={id}
          type="button"
          role="tab"
          id={`${name}-tab-${id}`}
          aria-selected={id === current}
          aria-controls={id === current ? `${name}-${id}` : undefined}
          tabIndex={id === current || (current === null && index === 0) ? 0 : -1}
          onClick={() => onSelect(id)}
          onKeyDown={handleKey}
        >
          {title}
        </button>
      ))}
    </div>
  )
}
