import { colourPattern } from '@praxis/contract/colours'
import styles from './Marks.module.css'

type CategoryTagProps = { name: string; color: string | null }

/** A category with its colour. The word keeps the colour of text, so that everybody can read it. */
export function CategoryTag({ name, color }: CategoryTagProps) {
  const isColour = color !== null && color !== '' && colourPattern.test(color)
  return (
    <span className={styles.category} title={name}>
      {/* What is no colour is not given to the browser, which would follow addresses in it. */}
      <i style={isColour ? { background: color } : undefined} />
      <span className="cut">{name}</span>
    </span>
  )
}
