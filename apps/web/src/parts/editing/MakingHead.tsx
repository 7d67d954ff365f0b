import type { ReactNode } from 'react'
import { NavLink } from 'react-router'
import { HeadLine } from './HeadLine.tsx'
import styles from './MakingHead.module.css'

type MakingHeadProps = {
  /** Which one it is, and how it stands. */
  line: ReactNode
  /** What the pages are called together. */
  label: string
  pages: readonly { to: string; label: string }[]
  /** What can be done with it from any of the pages. */
  children?: ReactNode
}

/**
 * Over each page that makes something: which one it is, and the other pages of it. It stands before the title of the
 * page, so that what both put into the bar of the back office comes in this order.
 */
export function MakingHead({ line, label, pages, children }: MakingHeadProps) {
  return (
    <div className={styles.head}>
      <HeadLine>{line}</HeadLine>
      <nav className={styles.pages} aria-label={label}>
        {pages.map((page) => (
          <NavLink key={page.to} to={page.to} end>
            {page.label}
          </NavLink>
        ))}
      </nav>
      <div className={styles.acts}>{children}</div>
    </div>
  )
}
