import { useEffect, useRef, type KeyboardEvent } from 'react'
import styles from './Tabs.module.css'

type TabsProps<T extends string> = {
  label: string
  /** Begins the ids of tabs and panels: `name-tab-id` and `name-id`. */
  name: string
  /** Null: no panel is open. */
  current: T | null
  /** `count`: a figure behind the title. */
  tabs: readonly { id: T; title: string; count?: string | undefined }[]
  onSelect: (id: T) => void
  /** A tab changes the page around it, so no panel has an id. */
  isOfPage?: boolean
  className?: string | undefined
}

/** Arrow keys, Home and End walk through the tabs. Where they do not fit they scroll sideways. */
export function Tabs<T extends string>({
  label,
  name,
  current,
  tabs,
  onSelect,
  isOfPage = false,
  className,
}: TabsProps<T>) {
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (current === null) return
    list.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [current])
  function handleKey(event: KeyboardEvent<HTMLElement>) {
    const now = tabs.findIndex(({ id }) => id === current)
    const targets: Record<string, number> = { ArrowRight: now + 1, ArrowLeft: now - 1, Home: 0, End: -1 }
    const target = targets[event.key]
    if (target === undefined) return
    const next = tabs.at(target % tabs.length)
    if (next === undefined) return
    event.preventDefault()
    onSelect(next.id)
    document.getElementById(`${name}-tab-${next.id}`)?.focus()
  }
  return (
    <div ref={list} role="tablist" aria-label={label} className={`${styles.tabs} ${className ?? ''}`}>
      {tabs.map(({ id, title, count }, index) => (
        <button
          key={id}
          type="button"
          role="tab"
          id={`${name}-tab-${id}`}
          aria-selected={id === current}
          aria-controls={id === current && !isOfPage ? `${name}-${id}` : undefined}
          tabIndex={id === current || (current === null && index === 0) ? 0 : -1}
          onClick={() => onSelect(id)}
          onKeyDown={handleKey}
        >
          {title}
          {count !== undefined && <small> {count}</small>}
        </button>
      ))}
    </div>
  )
}
