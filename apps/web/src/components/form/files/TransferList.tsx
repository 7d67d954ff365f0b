import { IconButton } from '#web/components/form/IconButton.tsx'
import { Icon, type IconName } from '#web/components/icons.tsx'
import styles from './TransferList.module.css'

export type TransferAction = { icon: IconName; label: string; onSelect: () => void }

export type TransferRow = {
  key: string
  name: string
  /** The part that is sent, from 0 to 1. Absent: nothing is under way. */
  sent?: number | undefined
  /** Where it stands, or what went wrong. */
  note: string
  isProblem: boolean
  actions: readonly TransferAction[]
}

/** Files that are being sent, with what can be done about each. */
export function TransferList({ label, rows }: { label: string; rows: readonly TransferRow[] }) {
  if (rows.length === 0) return null
  return (
    <ul className={styles.list} aria-label={label}>
      {rows.map(({ key, name, sent, note, isProblem, actions }) => (
        <li key={key} data-problem={isProblem || undefined}>
          <Icon name={isProblem ? 'alert' : 'file'} size={14} />
          <span className={`${styles.name} cut`} title={name}>
            {name}
          </span>
          <span className={styles.note} role={isProblem ? 'alert' : undefined}>
            {note}
          </span>
          {actions.map(({ icon, label: action, onSelect }) => (
            <IconButton key={action} icon={icon} label={`${action} ${name}`} title={action} onClick={onSelect} />
          ))}
          {sent !== undefined && <progress className={styles.progress} aria-label={name} value={sent} max={1} />}
        </li>
      ))}
    </ul>
  )
}
