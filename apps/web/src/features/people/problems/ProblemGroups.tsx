import { unrated } from '@praxis/contract/limits'
import type { Profile, ProfileProblem } from '@praxis/contract/people'
import { useState, type ReactNode } from 'react'
import { Link } from 'react-router'
import { links } from '#web/links.ts'
import { DifficultyLabel, useDifficulties } from '#web/parts/problems/DifficultyLabel.tsx'
import { useFormat } from '#web/text/format.ts'
import { useProfileText } from '#web/text/people/profileText.ts'
import { useText } from '#web/text/text.ts'
import { difficultyGroups } from './difficultyGroups.ts'
import styles from './ProblemTabs.module.css'
import { shownProblems } from './shownProblems.ts'

type ProblemGroupsProps = {
  groups: Profile['solvedGroupByDifficulty']
  /** How many there are of a difficulty, in words. */
  counted: (count: string) => string
  showTitles: boolean
  empty: ReactNode
}

/** Problems by their difficulty, each a link. */
export function ProblemGroups({ groups, counted, showTitles, empty }: ProblemGroupsProps) {
  const { unrated: unratedWord } = useText().problems
  const { number } = useFormat()
  const difficulties = useDifficulties()
  const shown = difficultyGroups(
    groups,
    difficulties.map(({ id }) => id),
  )
  if (shown.length === 0) return empty
  return shown.map(({ level, problems }) => (
    <section key={level} className={styles.group}>
      <header>
        <h3>{level === unrated ? unratedWord : <DifficultyLabel level={level} />}</h3>
        <span>{counted(number(problems.length))}</span>
      </header>
      <ProblemIds problems={problems} showTitles={showTitles} />
    </section>
  ))
}

function ProblemIds({ problems, showTitles }: { problems: readonly ProfileProblem[]; showTitles: boolean }) {
  const { showMore } = useProfileText()
  const { number } = useFormat()
  const [isWhole, setWhole] = useState(false)
  const { shown, left } = shownProblems(problems, isWhole)
  return (
    <ul className={styles.ids} data-titles={showTitles || undefined}>
      {shown.map(({ problemId, title }) => (
        <li key={problemId}>
          <Link to={links.problem(problemId)} title={`${problemId} ${title}`}>
            {showTitles ? (
              <>
                <small>{problemId}</small>
                {title}
              </>
            ) : (
              problemId
            )}
          </Link>
        </li>
      ))}
      {left > 0 && (
        <li>
          <button type="button" aria-label={showMore(number(left))} onClick={() => setWhole(true)}>
            +{number(left)}
          </button>
        </li>
      )}
    </ul>
  )
}
