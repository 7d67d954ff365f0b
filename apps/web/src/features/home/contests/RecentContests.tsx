import type { Contest } from '@praxis/contract/contestShapes'
import { home } from '@praxis/contract/home'
import { Suspense, useMemo } from 'react'
import { useCall } from '#web/api/hooks.ts'
import { BlockFailed } from '#web/features/home/block/BlockFailed.tsx'
import { BlockRows } from '#web/features/home/block/BlockRows.tsx'
import { momentsOf, timesOf } from '#web/parts/contests/clock/phase.ts'
import { useMoments, useServerValue, useToldTime } from '#web/parts/contests/clock/useServerClock.ts'
import { inOrder } from './contestOrder.ts'
import { roomOfNone, rowHeights } from './contestRoom.ts'
import { NoContests } from './NoContests.tsx'
import styles from './RecentContests.module.css'
import { RecentContestRow } from './RecentContestRow.tsx'

/** The contests that run or begin soon. What begins or ends moves by itself. */
export function RecentContests() {
  const { data, error, refetch } = useCall(home.recentContests, {}, { quiet: true })
  useToldTime(data?.[0]?.now)
  if (data !== undefined) return <Rows contests={data} onMoment={() => void refetch()} />
  if (error !== null) return <BlockFailed error={error} onRetry={() => void refetch()} />
  return <BlockRows count={roomOfNone} {...rowHeights.recent} />
}

type RowsProps = { contests: readonly Contest[]; onMoment: () => void }

function Rows({ contests, onMoment }: RowsProps) {
  const rows = useMemo(() => contests.map((contest) => ({ contest, times: timesOf(contest) })), [contests])
  useMoments(
    rows.flatMap(({ times }) => momentsOf(times)),
    onMoment,
  )
  // A new order only when a row changes its place.
  const order = useServerValue((now) =>
    inOrder(rows, now)
      .map(({ contest }) => contest.id)
      .join(),
  )
  const ids = order.split(',').filter(Boolean).map(Number)
  if (ids.length === 0) return <NoContests />
  return (
    <Suspense fallback={<BlockRows count={ids.length} {...rowHeights.recent} />}>
      <ul className={styles.list}>
        {ids.flatMap((id) => {
          const row = rows.find(({ contest }) => contest.id === id)
          return row === undefined ? [] : [<RecentContestRow key={id} {...row} />]
        })}
      </ul>
    </Suspense>
  )
}
