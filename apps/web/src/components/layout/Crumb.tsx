import type { ReactNode } from 'react'
import { Link } from 'react-router'
import classes from './Crumb.module.css'

/** Above a title: the page that this one is a part of. */
export function Crumb({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link className={classes.crumb} to={to}>
      {children}
    </Link>
  )
}
