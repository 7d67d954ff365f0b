import { useEffect, useRef, useState, type ReactNode } from 'react'
import { Icon, type IconName } from '#web/components/icons.tsx'
import styles from './Tools.module.css'

type PopoverProps = { label: string; icon: IconName; children: ReactNode }

/** A button that opens a small panel under it. */
export function Popover({ label, icon, children }: PopoverProps) {
  const [isOpen, setOpen] = useState(false)
  const root = useRef<HTMLDivElement>(null)
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
    <div ref={root} className={styles.popover}>
      <button type="button" className={styles.tool} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        <Icon name={icon} size={14} />
        {label}
      </button>
      {isOpen && (
        <section className={styles.panel} aria-label={label}>
          {children}
        </section>
      )}
    </div>
  )
}
