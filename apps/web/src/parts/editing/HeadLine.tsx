import { use, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { PageHead } from '#web/components/layout/pageHead.ts'
import styles from './MakingHead.module.css'

/** What a page is about. The bar of the back office is where its pages say that. */
export function HeadLine({ children }: { children: ReactNode }) {
  const bar = use(PageHead)
  if (bar === null) return <p className={styles.crumb}>{children}</p>
  return createPortal(<small className={styles.inBar}>{children}</small>, bar)
}
