import { contestStatus } from '@praxis/contract/statuses'
import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { ApiError } from '#web/api/request.ts'
import { momentsOf, type Times } from '#web/parts/contests/clock/phase.ts'
import { useStatusNow } from '#web/parts/contests/useContest.ts'
import { BoardPlaceContext, type BoardPlace } from './boardPlace.ts'
import { BoardAwaited, BoardRefusal, BoardSkeleton } from './BoardWaiting.tsx'
import { useBoard } from './data/useBoard.ts'
import { readBoardQuery } from './rows/boardQuery.ts'
import { ShownBoard } from './ShownBoard.tsx'

type BoardScreenProps = {
  place: BoardPlace
  /** The reader may see it no longer. */
  onRefused?: () => void
}

/** The board of a contest, which opens by itself when it begins. Those who manage it read the empty one before. */
export function BoardScreen(props: BoardScreenProps) {
  const { times, isManager } = props.place
  const isAwaited = useIsAwaited(times)
  return isAwaited && !isManager ? <BoardAwaited at={times.start} /> : <OpenBoard {...props} />
}

/** All pages count down to one moment, and do not all ask in it. */
const spreadMs = 1_500

function useIsAwaited(times: Times): boolean {
  const isScheduled = useStatusNow(times) === contestStatus.scheduled
  const [wasScheduled, setWasScheduled] = useState(isScheduled)
  useEffect(() => {
    if (isScheduled === wasScheduled) return
    const timer = setTimeout(() => setWasScheduled(isScheduled), isScheduled ? 0 : Math.random() * spreadMs)
    return () => clearTimeout(timer)
  }, [isScheduled, wasScheduled])
  return isScheduled || wasScheduled
}

/** The board, by its rule. Nothing of it is shown until the rule is known. */
function OpenBoard({ place, onRefused }: BoardScreenProps) {
  const [query] = useSearchParams()
  const [isLive, setLive] = useState(true)
  const asked = readBoardQuery(query)
  const isForced = place.isManager && asked.isForced
  const containsEnd = place.containsEnd ?? (place.allowsAfterEnd && asked.containsEnd)
  const isOver = useStatusNow(place.times) === contestStatus.ended
  const { view, error, heardAt, refresh } = useBoard({
    cid: place.cid,
    force: isForced,
    containsEnd,
    isLive,
    moments: momentsOf(place.times),
  })
  // Another choice of what counts is another board: the one before stays until it is there.
  const [shown, show] = useState(view)
  if (view !== null && view !== shown) show(view)
  const isRefused = view === null && error !== null
  useEffect(() => {
    if (isRefused) onRefused?.()
    // oxlint-disable-next-line react/exhaustive-deps -- once for each time
  }, [isRefused])
  if (isRefused) {
    const code = error instanceof ApiError ? error.code : undefined
    // Where each person has a time of their own, it opens when that of the last one is over.
    const opens = code === 'contest_board_closed' && place.hasWindows && !isOver
    return opens ? <BoardAwaited at={place.times.lastEnd} isLast /> : <BoardRefusal error={error} onRetry={refresh} />
  }
  const known = view ?? shown
  if (known === null) return <BoardSkeleton />
  return (
    <BoardPlaceContext value={place}>
      <ShownBoard
        view={known}
        isBusy={view === null}
        heardAt={heardAt}
        isForced={isForced}
        containsEnd={containsEnd}
        isLive={isLive}
        isStale={error !== null}
        onLive={setLive}
        onRefresh={refresh}
      />
    </BoardPlaceContext>
  )
}
