import type { Ref } from 'react'
import { Icon, type IconName } from '#web/components/icons.tsx'
import styles from './Workbench.module.css'

type ToolProps = {
  icon: IconName
  label: string
  onClick: () => void
  isPressed?: boolean
  isFilled?: boolean
  isExpanded?: boolean
  ref?: Ref<HTMLButtonElement>
}

/** A button of a bar that is only an icon. */
export function Tool({ icon, label, onClick, isPressed, isFilled = false, isExpanded, ref }: ToolProps) {
  return (
    <button
      ref={ref}
      type="button"
      className={styles.tool}
      aria-label={label}
      title={label}
      aria-pressed={isPressed}
      aria-expanded={isExpanded}
      onClick={onClick}
    >
      <Icon name={icon} filled={isFilled} />
    </button>
  )
}
