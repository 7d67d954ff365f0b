import type { ReactNode } from 'react'
import classes from './PageTitle.module.css'

type PageTitleProps = {
  title: string
  /** A quiet remark beside the title, such as a count. */
  note?: ReactNode
  /** Actions at the right edge. */
  children?: ReactNode
}

export function PageTitle({ title, note, children }: PageTitleProps) {
  return (
    <div className={classes.bar}>
      <h1 className={classes.title}>
        {title} {note !== undefined && <small>{note}</small>}
      </h1>
      {children}
    </div>
  )
}
