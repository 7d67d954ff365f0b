import type { ReactNode } from 'react'
import { TitleHeading } from '#web/components/layout/TitleHeading.tsx'
import classes from './StatusPage.module.css'

type StatusPageProps = { digits?: string; title: string; text: string; children?: ReactNode }

/** A page that has nothing but a message: not found, no access, broken. */
export function StatusPage({ digits, title, text, children }: StatusPageProps) {
  return (
    <div className={classes.page}>
      {digits !== undefined && (
        <p className={classes.digits} aria-hidden="true">
          {digits}
        </p>
      )}
      <TitleHeading className={classes.title}>{title}</TitleHeading>
      <p className={classes.text}>{text}</p>
      <div className={classes.actions}>{children}</div>
    </div>
  )
}
