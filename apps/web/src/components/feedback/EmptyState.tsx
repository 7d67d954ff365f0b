import type { ReactNode } from 'react'
import { Icon, type IconName } from '#web/components/icons.tsx'
import classes from './States.module.css'

type EmptyStateProps = {
  icon?: IconName
  title: string
  text?: string
  /** What fills the list. */
  children?: ReactNode
}

/** An empty list says what would be here. */
export function EmptyState({ icon = 'list', title, text, children }: EmptyStateProps) {
  return (
    <div className={classes.state}>
      <Icon name={icon} size={20} />
      <b>{title}</b>
      {text !== undefined && <span>{text}</span>}
      {children}
    </div>
  )
}
