import type { ReactNode } from 'react'
import styles from './CoveredRow.module.css'
import { Icon } from '#web/components/icons.tsx'

type RowToggleProps = {
  isOpen: boolean
  /** The id of what it opens. */
  controls: string
  title?: string | undefined
  className?: string | undefined
  onToggle: () => void
  children: ReactNode
}

/** The one button of a row that opens what belongs to it. */
export function RowToggle({ isOpen, controls, title, className = '', onToggle, children }: RowToggleProps) {
  return (
    <button
      type="button"
      className={`${styles.toggle} ${styles.cover} ${className}`}
      aria-expanded={isOpen}
      aria-controls={isOpen ? controls : undefined}
      title={title}
      onClick={onToggle}
    >
      <Icon name={isOpen ? 'down' : 'right'} size={14} />
      {children}
    </button>
  )
}
