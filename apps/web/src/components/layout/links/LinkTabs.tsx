import { useEffect, useRef, type ReactNode } from 'react'
import { Link, type To } from 'react-router'
import styles from './LinkTabs.module.css'

type LinkTabsProps = {
  label: string
  tabs: readonly { key: string; to: To; content: ReactNode; isCurrent: boolean }[]
}

/** Parts of a page, each at its own address. Where they do not fit they scroll sideways. */
export function LinkTabs({ label, tabs }: LinkTabsProps) {
  const row = useRef<HTMLElement>(null)
  const current = tabs.findIndex(({ isCurrent }) => isCurrent)
  useEffect(() => {
    row.current?.children[current]?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [current])
  return (
    <nav ref={row} className={styles.tabs} aria-label={label}>
      {tabs.map(({ key, to, content, isCurrent }) => (
        <Link key={key} to={to} aria-current={isCurrent ? 'page' : undefined}>
          {content}
        </Link>
      ))}
    </nav>
  )
}
