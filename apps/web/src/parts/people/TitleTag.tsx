import { colourPattern } from '@praxis/contract/colours'
import type { CSSProperties } from 'react'
import type { Person } from './personMarks.ts'
import styles from './Tags.module.css'

/** The title that an administrator has given somebody. Nothing where there is none. */
export function TitleTag({ person }: { person: Pick<Person, 'titleName' | 'titleColor'> }) {
  const { titleName, titleColor } = person
  if (titleName === undefined || titleName === null || titleName === '') return null
  return (
    <span
      className={`${styles.tag} ${styles.title}`}
      data-tag="title"
      title={titleName}
      style={titleStyle(titleColor ?? '')}
    >
      {titleName}
    </span>
  )
}

/**
 * An administrator chooses the colour, so it only tints: words on it must be readable in both schemes. What is no colour
 * is left out, whoever stored it.
 */
const titleStyle = (colour: string) =>
  colour !== '' && colourPattern.test(colour) ? ({ '--mark': colour } as CSSProperties) : undefined
