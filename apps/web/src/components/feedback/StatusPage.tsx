import { use, type ReactNode } from 'react'
import { TitleTag } from '#web/components/layout/pageHead.ts'
import classes from './StatusPage.module.css'

type StatusPageProps = { digits?: string; title: string; text: string; children?: ReactNode }

/** A page that has nothing but a message: not found, no access, broken. */
export function StatusPage({ digits, title, text, children }: StatusPageProps) {
  const Title = use(TitleTag)
  return (
    <div className={classes.page}>
      {digits !== undefined && (
        <p className={classes.digits} aria-hidden="true">
          {digits}
        </p>
      )}
      <Title className={classes.title}>{title}</Title>
      <p className={classes.text}>{text}</p>
      <div className={classes.actions}>{children}</div>
    </div>
  )
}
