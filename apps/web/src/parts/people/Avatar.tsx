import { isOwnAddress } from '@praxis/rules/addresses'
import { useState } from 'react'
import styles from './Avatar.module.css'
import { initialOf, type Person } from './personMarks.ts'

/** A person's picture, or the initial where there is none. It is decoration: the name stands beside it. */
export function Avatar({ person }: { person: Person }) {
  const { avatar } = person
  // A picture that was deleted, or is not one.
  const [broken, setBroken] = useState<string | null>(null)
  const isPicture = isOwnAddress(avatar) && avatar !== broken
  return (
    <span className={styles.avatar} aria-hidden="true">
      {isPicture ? <img src={avatar} alt="" loading="lazy" onError={() => setBroken(avatar)} /> : initialOf(person)}
    </span>
  )
}
