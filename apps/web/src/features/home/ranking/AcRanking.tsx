import { acRanges, home, type AcRange, type AcRankRow } from '@praxis/contract/home'
import { homeRules } from '@praxis/contract/limits'
import { useId, useState } from 'react'
import { Link } from 'react-router'
import { useCall } from '#web/api/hooks.ts'
import { Segmented } from '#web/components/form/Segmented.tsx'
import { Section } from '#web/components/layout/Section.tsx'
import { BlockEmpty } from '#web/features/home/block/BlockEmpty.tsx'
import { BlockFailed } from '#web/features/home/block/BlockFailed.tsx'
import { BlockRows } from '#web/features/home/block/BlockRows.tsx'
import { links } from '#web/links.ts'
import { Avatar } from '#web/parts/people/Avatar.tsx'
import { MemberMark } from '#web/parts/people/MemberMark.tsx'
import { Place } from '#web/parts/people/Place.tsx'
import { useViewer } from '#web/session/session.ts'
import { useFormat } from '#web/text/format.ts'
import { useText } from '#web/text/text.ts'
import styles from './AcRanking.module.css'

/** Who solved the most problems in a time that the reader chooses. */
export function AcRanking() {
  const words = useText().home.ranking
  const [type, choose] = useState<AcRange>('week')
  const rangeId = useId()
  const { data, error, isPlaceholderData, refetch } = useCall(
    home.acRank,
    { type },
    { quiet: true, keepPrevious: true },
  )
  const options = acRanges.map((value) => ({ value, label: words.ranges[value], hint: words.rangeHints[value] }))
  return (
    <Section
      title={words.title}
      action={
        <>
          <span id={rangeId} className="sr">
            {words.range}
          </span>
          <Segmented isSmall labelledBy={rangeId} value={type} options={options} onChange={choose} />
        </>
      }
    >
      {data !== undefined ? (
        <Rows rows={data} isStale={isPlaceholderData} />
      ) : error !== null ? (
        <BlockFailed error={error} onRetry={() => void refetch()} />
      ) : (
        <BlockRows count={homeRules.acRankRows} height={40} />
      )}
    </Section>
  )
}

function Rows({ rows, isStale }: { rows: readonly AcRankRow[]; isStale: boolean }) {
  const words = useText().home.ranking
  const { number } = useFormat()
  const viewer = useViewer()
  // Clients of the wire get people who have solved nothing, too. A place among them says nothing.
  const ranked = rows.filter(({ ac }) => ac > 0)
  const most = Math.max(...ranked.map(({ ac }) => ac))
  if (ranked.length === 0) return <BlockEmpty icon="users" title={words.none} text={words.noneText} />
  return (
    <ol className={styles.list} data-stale={isStale || undefined}>
      {ranked.map((row, index) => (
        <li key={row.uid} data-own={row.uid === viewer?.uid || undefined}>
          <Place rank={index + 1} />
          <Avatar person={row} />
          <span className={styles.name}>
            <Link className="cut" to={links.person(row)} title={row.nickname ?? row.username}>
              {row.username}
            </Link>
            <MemberMark person={row} className={styles.member} />
          </span>
          <span className={styles.meter} aria-hidden="true">
            <i style={{ width: `${(row.ac / most) * 100}%` }} />
          </span>
          <b>
            <span aria-hidden="true">{number(row.ac)}</span>
            <span className="sr">{words.solved(number(row.ac))}</span>
          </b>
        </li>
      ))}
    </ol>
  )
}
