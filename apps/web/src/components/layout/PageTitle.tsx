import { use, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { PageHead } from './pageHead.ts'
import classes from './PageTitle.module.css'

type PageTitleProps = {
  title: string
  /** A quiet remark beside the title, such as a count. */
  note?: ReactNode
  /** Actions at the right edge. */
  children?: ReactNode
}

export function PageTitle({ title, note, children }: PageTitleProps) {
  const head = use(PageHead)
  if (head !== null) {
    return (
      <>
        <h1 className="sr">{title}</h1>
        {createPortal(
          <>
            {note !== undefined && <small>{note}</small>}
            {children}
          </>,
          head,
        )}
      </>
    )
  }
  return (
    <div className={classes.bar}>
      <h1 className={classes.title}>
        {title} {note !== undefined && <small>{note}</small>}
      </h1>
      {children}
    </div>
  )
}
