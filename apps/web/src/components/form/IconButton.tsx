import styles from './IconButton.module.css'
import { Icon, type IconName } from '#web/components/icons.tsx'

type IconButtonProps = {
  icon: IconName
  /** Read out. */
  label: string
  /** Shown on hover; the label by default. */
  title?: string
  /** What it began is under way. */
  isPending?: boolean
  className?: string | undefined
  onClick: () => void
}

/** A small button without a frame. */
export function IconButton({
  icon,
  label,
  title = label,
  isPending = false,
  className = '',
  onClick,
}: IconButtonProps) {
  return (
    <button
      type="button"
      className={`${styles.button} ${className}`}
      aria-label={label}
      title={title}
      disabled={isPending}
      onClick={onClick}
    >
      <Icon name={icon} size={14} className={isPending ? 'spin' : undefined} />
    </button>
  )
}
