import { home, type RecentProblem } from '@praxis/contract/home'
import { homeRules } from '@praxis/contract/limits'
import { Link } from 'react-router'
import { useCall } from '#web/api/hooks.ts'
import { Section } from '#web/components/layout/Section.tsx'
import { links } from '#web/links.ts'
import { DifficultyName, useDifficulties } from '#web/parts/problems/DifficultyLabel.tsx'
import { Moment } from '#web/text/Moment.tsx'
import { useText } from '#web/text/text.ts'
import blocks from '#web/features/home/block/Block.module.css'
import { BlockEmpty } from '#web/features/home/block/BlockEmpty.tsx'
import { BlockFailed } from '#web/features/home/block/BlockFailed.tsx'
import { BlockRows } from '#web/features/home/block/BlockRows.tsx'
import styles from './LatestProblems.module.css'

/** The problems whose statements were changed last. */
export function LatestProblems() {
  const words = useText().home.problems
  const { data, error, refetch } = useCall(home.recentProblems, {}, { quiet: true })
  return (
    <Section
      title={words.title}
      action={
        <Link className={blocks.more} to={links.problems()}>
          {words.all}
        </Link>
      }
    >
      {data !== undefined ? (
        <Rows rows={data} />
      ) : error !== null ? (
        <BlockFailed error={error} onRetry={() => void refetch()} />
      ) : (
        <BlockRows count={homeRules.recentProblems} height={44} />
      )}
    </Section>
  )
}

function Rows({ rows }: { rows: readonly RecentProblem[] }) {
  const words = useText().home.problems
  const difficulties = useDifficulties()
  if (rows.length === 0) return <BlockEmpty icon="book" title={words.none} text={words.noneText} />
  return (
    <ul className={styles.list}>
      {rows.map(({ id, problemId, title, difficulty, gmtModified }) => (
        <li key={id}>
          <span className={styles.id}>{problemId}</span>
          <Link className="cut" to={links.problem(problemId)} title={title}>
            {title}
          </Link>
          <span>
            <DifficultyName level={difficulty} among={difficulties} />
          </span>
          <span className={styles.at}>
            <Moment at={gmtModified} />
          </span>
        </li>
      ))}
    </ul>
  )
}
