import type { Profile } from '@praxis/contract/people'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { links } from '#web/links.ts'
import { tagName } from '#web/parts/problems/tagName.ts'
import { useFormat } from '#web/text/format.ts'
import { useProfileText } from '#web/text/people/profileText.ts'
import { useText } from '#web/text/text.ts'
import styles from './ProblemTabs.module.css'

type TagBarsProps = { tags: Profile['solvedByTag']; empty: ReactNode }

/** How many of the solved problems have each tag; the tag leads to all problems that have it. */
export function TagBars({ tags, empty }: TagBarsProps) {
  const { solvedCount } = useProfileText()
  const { number } = useFormat()
  const words = useText().problems
  if (tags.length === 0) return empty
  const most = Math.max(...tags.map(({ count }) => count))
  return (
    <ul className={styles.tags}>
      {tags.map(({ id, name, count }) => (
        <li key={id}>
          <Link to={links.problemsWith(id)}>
            <span className="cut" title={tagName(words, name)}>
              {tagName(words, name)}
            </span>
            <b title={solvedCount(number(count))}>{number(count)}</b>
            <span className={styles.meter} aria-hidden="true">
              <i style={{ width: `${(count / most) * 100}%` }} />
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
