import { groupRank } from '@praxis/contract/groupRank'
import { rankTypes } from '@praxis/contract/statuses'
import { Link } from 'react-router'
import { useCall } from '#web/api/hooks.ts'
import { ErrorState } from '#web/components/feedback/ErrorState.tsx'
import { links } from '#web/links.ts'
import { Avatar } from '#web/parts/people/Avatar.tsx'
import { Place } from '#web/parts/people/Place.tsx'
import { useViewer } from '#web/session/session.ts'
import { noValue, useFormat } from '#web/text/format.ts'
import { useGroupText } from '#web/text/groupText.ts'
import { groupNameOf } from './groupName.ts'
import styles from './RankList.module.css'

const shown = 5

type RankListProps = {
  gid: number
  /** As in rankTypes. */
  type: (typeof rankTypes)[keyof typeof rankTypes]
}

/** The first of a group's rank, for the side of its home. The caller has the heading and the choice of the type. */
export function RankList({ gid, type }: RankListProps) {
  const words = useGroupText().groupRank
  const viewer = useViewer()
  const { number } = useFormat()
  const { data, error, isPlaceholderData, refetch } = useCall(
    groupRank.list,
    { gid, type, limit: shown },
    { quiet: true },
  )
  if (data === undefined && error !== null) return <ErrorState reason={error.message} onRetry={() => void refetch()} />
  if (data === undefined) return <RankSkeleton />
  if (data.records.length === 0) return <p className={styles.empty}>{words.emptyText}</p>
  return (
    <ol className={styles.list} data-stale={isPlaceholderData || undefined}>
      {data.records.map((row) => {
        const figure = type === rankTypes.oi ? row.score : row.ac
        const said = type === rankTypes.oi ? words.scored(number(figure)) : words.solved(number(figure))
        return (
          <li key={row.uid} data-own={row.uid === viewer?.uid || undefined}>
            {figure > 0 ? <Place rank={row.rank} /> : <span className="quiet">{noValue}</span>}
            <Avatar person={row} />
            <Link className="cut" to={links.person(row)} title={row.username}>
              {groupNameOf(row)}
            </Link>
            <b title={said}>
              <span aria-hidden="true">{number(figure)}</span>
              <span className="sr">{said}</span>
            </b>
          </li>
        )
      })}
    </ol>
  )
}

function RankSkeleton() {
  return (
    <ol className={styles.list} aria-busy="true">
      {Array.from({ length: shown }, (_, row) => (
        <li key={row}>
          <span className="sk" style={{ gridColumn: '1 / 4', width: `${75 - row * 8}%` }}>
            {'\u00a0'}
          </span>
        </li>
      ))}
    </ol>
  )
}
