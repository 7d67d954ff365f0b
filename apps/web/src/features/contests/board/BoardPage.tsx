import { propertiesOfType } from '@praxis/rules/standings/contestRules'
import { Suspense, useMemo } from 'react'
import { links } from '#web/links.ts'
import { useContest } from '#web/parts/contests/useContest.ts'
import { useContestPlace } from '#web/parts/screens/contestPlace.ts'
import { preloadBoardText } from '#web/text/boardText.ts'
import type { BoardPlace } from './boardPlace.ts'
import { BoardScreen } from './BoardScreen.tsx'

preloadBoardText()

/** The standings of a contest for those who may enter it. */
export function BoardPage() {
  const { info, times } = useContest()
  const containsEnd = useContestPlace()?.containsEnd ?? false
  const place = useMemo<BoardPlace>(
    () => ({
      cid: info.id,
      title: info.title,
      times,
      hasWindows: info.windowSeconds !== null,
      thawsItself: info.autoRealRank,
      isManager: info.standing.isManager,
      containsEnd,
      allowsAfterEnd: info.allowEndSubmit,
      problemLink: (displayId) => links.contestProblem(info.id, displayId),
      submissionsLink: (username) => links.contestSubmissions(info.id, { username }),
      type: info.type,
      outsideLink: info.openRank ? links.outsideBoard(info.id, propertiesOfType(info.type).hasScores) : null,
    }),
    [info, times, containsEnd],
  )
  return (
    <Suspense fallback={null}>
      <BoardScreen key={info.id} place={place} />
    </Suspense>
  )
}
