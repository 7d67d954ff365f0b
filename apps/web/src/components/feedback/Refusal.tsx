import { useEffect, useRef } from 'react'
import { Icon } from '#web/components/icons.tsx'
import styles from './Refusal.module.css'

type RefusalProps = {
  /** Null: nothing was refused. */
  message: string | null
  className?: string | undefined
}

/** A refusal that concerns a form or a dialog as a whole. */
export function Refusal({ message, className = '' }: RefusalProps) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // The pressed button lost the focus when it was disabled during the call.
    if (message !== null && document.activeElement === document.body) box.current?.focus()
  }, [message])
  if (message === null) return null
  return (
    <div ref={box} tabIndex={-1} className={`${styles.refusal} ${className}`} role="alert">
      <Icon name="alert" />
      <span>{message}</span>
    </div>
  )
}
