import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { momentsOf } from '#web/parts/contests/clock/phase.ts'
import { toast } from '#web/state/toast.ts'
import { useBoardText } from '#web/text/boardText.ts'
import { BoardPlaceContext, type BoardPlace } from './boardPlace.ts'
import { BoardRefusal, BoardSkeleton } from './BoardWaiting.tsx'
import { useBoard } from './data/useBoard.ts'
import { readBoardQuery } from './rows/boardQuery.ts'
import { ShownBoard } from './ShownBoard.tsx'

type BoardScreenProps = {
  place: BoardPlace
  /** The reader may see it no longer. */
  onRefused?: () => void
}

/** The board of a contest, by its rule. Nothing of it is shown until the rule is known. */
export function BoardScreen({ place, onRefused }: BoardScreenProps) {
  const words = useBoardText()
  const [query] = useSearchParams()
  const [isLive, setLive] = useState(true)
  const [hasFailed, setFailed] = useState(false)
  const asked = readBoardQuery(query)
  const isForced = place.isManager && asked.isForced
  const containsEnd = place.containsEnd ?? (place.allowsAfterEnd && asked.containsEnd)
  const live = (isOn: boolean) => {
    setLive(isOn)
    setFailed(false)
  }
  const { view, error, heardAt, refresh } = useBoard({
    cid: place.cid,
    force: isForced,
    containsEnd,
    isLive,
    moments: momentsOf(place.times),
    onFailure: (failure) => {
      setLive(false)
      setFailed(true)
      toast.refusal(words.refreshFailed(failure.message), { label: words.turnOn, act: () => live(true) })
    },
  })
  // Another choice of what counts is another board: the one before stays until it is there.
  const [shown, show] = useState(view)
  if (view !== null && view !== shown) show(view)
  const isRefused = view === null && error !== null
  useEffect(() => {
    if (isRefused) onRefused?.()
    // oxlint-disable-next-line react/exhaustive-deps -- once for each time
  }, [isRefused])
  if (isRefused) return <BoardRefusal error={error} onRetry={refresh} />
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
        isStale={!isLive && hasFailed}
        onLive={live}
        onRefresh={refresh}
      />
    </BoardPlaceContext>
  )
}
