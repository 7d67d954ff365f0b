import { limits } from '@praxis/contract/limits'
import type { ReactNode } from 'react'
import { SearchBox } from '#web/components/form/SearchBox.tsx'
import styles from './ItemFields.module.css'

type Found = { key: string; name: ReactNode; label: string; onPick: () => void }

type FinderProps = {
  label: string
  keyword: string
  onKeyword: (keyword: string) => void
  /** What the keyword finds; undefined: nobody knows yet. */
  found: readonly Found[] | undefined
  /** Why nothing could be found. */
  problem: string | undefined
  none: string
}

/** Finds something by a keyword, and offers it below. */
export function Finder({ label, keyword, onKeyword, found, problem, none }: FinderProps) {
  return (
    <div className={styles.finder}>
      <SearchBox
        label={label}
        hint={label}
        value={keyword}
        maxLength={limits.keywordLength}
        hasKey={false}
        onSearch={onKeyword}
      />
      {keyword !== '' && (
        <ul aria-label={label} aria-busy={found === undefined}>
          {problem !== undefined && <li>{problem}</li>}
          {found?.length === 0 && <li>{none}</li>}
          {found?.map((one) => (
            <li key={one.key}>
              <button type="button" aria-label={one.label} onClick={one.onPick}>
                {one.name}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
