import { colourPattern } from '@praxis/contract/colours'
import type { Honor } from '@praxis/contract/honors'
import type { CSSProperties } from 'react'
import styles from './Tags.module.css'

type Shown = Pick<Honor, 'name' | 'color' | 'background'>

/** What somebody is called in a ranklist. Nothing for those who are called nothing. */
export function HonorTag({ honor }: { honor: Shown | null }) {
  if (honor === null) return null
  return (
    <span className={`${styles.tag} ${styles.honor}`} data-tag="honor" title={honor.name} style={honorStyle(honor)}>
      {honor.name}
    </span>
  )
}

/** Both colours are chosen together, so they serve in both schemes. What is no colour is left out. */
function honorStyle({ color, background }: Shown): CSSProperties {
  return {
    ...(isColour(color) && { color }),
    ...(isColour(background) && { background }),
  }
}

const isColour = (text: string) => text !== '' && colourPattern.test(text)
