import { useState, type MouseEvent, type ReactNode } from 'react'
import { SelectBox } from '#web/components/form/SelectBox.tsx'
import { useMediaQuery } from '#web/components/layout/useMediaQuery.ts'
import styles from './PageContents.module.css'
import { useSections } from './useSections.ts'

type PageContentsProps = {
  /** What the list is called. */
  label: string
  /** Sections with an id and a heading. */
  children: ReactNode
}

/** A long page with its contents beside it, which follow the scrolling. On a narrow window they are a choice above it. */
export function PageContents({ label, children }: PageContentsProps) {
  const [body, setBody] = useState<HTMLElement | null>(null)
  const { sections, current, open } = useSections(body)
  const isWide = useMediaQuery('(min-width: 1280px)')

  function handleClick(event: MouseEvent, id: string): void {
    // In another tab the address leads there.
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    open(id)
  }

  return (
    <div className={styles.columns}>
      {isWide ? (
        <nav className={styles.contents} aria-label={label}>
          <ol>
            {sections.map(({ id, title }) => (
              <li key={id}>
                <a
                  href={`#${id}`}
                  aria-current={id === current ? 'true' : undefined}
                  onClick={(event) => handleClick(event, id)}
                >
                  {title}
                </a>
              </li>
            ))}
          </ol>
        </nav>
      ) : (
        <div className={styles.choice}>
          <SelectBox
            label={label}
            value={current ?? ''}
            options={sections.map(({ id, title }) => ({ value: id, label: title }))}
            onChange={open}
          />
        </div>
      )}
      <div ref={setBody} className={styles.body}>
        {children}
      </div>
    </div>
  )
}
