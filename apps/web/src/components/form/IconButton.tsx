import styles from './IconButton.module.css'
import { Icon, type IconName } from '#web/components/icons.tsx'

type IconButtonProps = {
  icon: IconName
  /** For screen readers. */
  label: string
  /** The tooltip; the label by default. */
  title?: string
  /** The action that the button started is still running. */
  isPending?: boolean
  isDisabled?: boolean
  className?: string | undefined
  onClick: () => void
}

/** A small button that shows only an icon. */
export function IconButton({
  icon,
  label,
  title = label,
  isPending = false,
  isDisabled = false,
  className = '',
  onClick,
}: IconButtonProps) {
  return (
    <button
      type="button"
      className={`${styles.button} ${className}`}
      aria-label={label}
      title={title}
      disabled={isPending || isDisabled}
      onClick={onClick}
    >
      <Icon name={icon} size={14} className={isPending ? 'spin' : undefined} />
    </button>
  )
}
