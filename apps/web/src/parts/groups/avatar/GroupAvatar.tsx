import type { Group } from '@praxis/contract/groups'
import { isOwnAddress } from '@praxis/rules/addresses'
import { useState } from 'react'
import styles from './GroupAvatar.module.css'

/** A group's picture, or the first character of its name. It is decoration: the name stands beside it. */
export function GroupAvatar({ group: { avatar, name } }: { group: Pick<Group, 'avatar' | 'name'> }) {
  // A picture that was deleted, or is not one.
  const [broken, setBroken] = useState<string | null>(null)
  const isPicture = isOwnAddress(avatar) && avatar !== broken
  return (
    <span className={styles.avatar} aria-hidden="true">
      {isPicture ? <img src={avatar} alt="" loading="lazy" onError={() => setBroken(avatar)} /> : initialOf(name)}
    </span>
  )
}

/** As a reader sees it: a surrogate pair counts as one. */
const initialOf = (name: string): string => (Array.from(name.trim())[0] ?? '?').toUpperCase()
