import { useEffect, useRef, useState } from 'react'
import { Icon, type IconName } from '#web/components/icons.tsx'
import { useOwnText } from '#web/text/ownText.ts'
import { partIds, type PartId } from './Part.tsx'
import styles from './SettingPage.module.css'

const icons: Record<PartId, IconName> = {
  profile: 'user',
  account: 'mail',
  security: 'shield',
  preferences: 'gear',
  ignored: 'eyeOff',
  data: 'download',
}

/** Leads to the sections of the page, and shows where the reader is. */
export function SectionNav() {
  const words = useOwnText().settings
  const [current, setCurrent] = useState<PartId>('profile')
  const nav = useRef<HTMLElement>(null)
  useEffect(() => {
    const find = () => setCurrent(partAt(window.innerHeight / 3))
    find()
    window.addEventListener('scroll', find, { passive: true })
    return () => window.removeEventListener('scroll', find)
  }, [])
  useEffect(() => {
    const [list, link] = [nav.current, nav.current?.querySelector<HTMLElement>(`[href='#${current}']`)]
    // Not `scrollIntoView`, which would stop the reader's own scrolling.
    if (list != null && link != null) list.scrollLeft = link.offsetLeft - (list.clientWidth - link.offsetWidth) / 2
  }, [current])
  return (
    <nav ref={nav} className={styles.nav} aria-label={words.sections}>
      {partIds.map((id) => (
        <a
          key={id}
          href={`#${id}`}
          aria-current={id === current ? 'true' : undefined}
          onClick={(event) => {
            event.preventDefault()
            const part = document.getElementById(id)
            part?.scrollIntoView({ block: 'start' })
            part?.querySelector('h2')?.focus({ preventScroll: true })
          }}
        >
          <Icon name={icons[id]} />
          {words.parts[id]}
        </a>
      ))}
    </nav>
  )
}

/** The last section that begins above a height of the window; at the end of the page, the last. */
function partAt(height: number): PartId {
  const { scrollHeight } = document.documentElement
  if (window.scrollY > 0 && window.innerHeight + window.scrollY >= scrollHeight - 2) return 'data'
  const above = partIds.filter((id) => (document.getElementById(id)?.getBoundingClientRect().top ?? Infinity) <= height)
  return above.at(-1) ?? 'profile'
}
