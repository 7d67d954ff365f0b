import { standings } from '@praxis/contract/standings'
import { propertiesOfType } from '@praxis/rules/standings/contestRules'
import { Suspense, useMemo } from 'react'
import { Link, Navigate, useParams } from 'react-router'
import { useCall } from '#web/api/hooks.ts'
import { ApiError } from '#web/api/request.ts'
import { NotFoundPage } from '#web/components/feedback/NotFoundPage.tsx'
import { PageSkeleton } from '#web/components/feedback/PageSkeleton.tsx'
import { useDocumentTitle } from '#web/components/layout/PageTitle.tsx'
import { links } from '#web/links.ts'
import { timesOf } from '#web/parts/contests/clock/phase.ts'
import { useMoments, useToldTime } from '#web/parts/contests/clock/useServerClock.ts'
import { momentsOf } from '#web/parts/contests/clock/phase.ts'
import { noSubscription } from '#web/parts/live/subscription.ts'
import { useWatch } from '#web/parts/live/useLive.ts'
import { preloadBoardText, useBoardText } from '#web/text/boardText.ts'
import { preloadContestText } from '#web/text/contestText.ts'
import type { BoardPlace } from '../boardPlace.ts'
import { BoardScreen } from '../BoardScreen.tsx'
import { BoardRefusal, BoardSkeleton } from '../BoardWaiting.tsx'
import { useContestNews } from '../data/useContestNews.ts'
import { OutsideHead } from './OutsideHead.tsx'
import styles from './Outside.module.css'

preloadBoardText()
preloadContestText()

const lookMs = 60_000
const retryMs = 10_000

type OutsideBoardProps = {
  /** As the address says; the contest may be of the other kind. */
  hasScores: boolean
}

/** The board of a contest that is open to everybody, with a head of its own. */
export function OutsideBoard({ hasScores }: OutsideBoardProps) {
  const { cid = '' } = useParams()
  if (!/^[1-9]\d{0,8}$/.test(cid)) return <NotFoundPage />
  return (
    <Suspense fallback={<PageSkeleton shape="table" />}>
      <Outside key={cid} cid={Number(cid)} hasScores={hasScores} />
    </Suspense>
  )
}

function Outside({ cid, hasScores }: OutsideBoardProps & { cid: number }) {
  const words = useBoardText()
  const {
    data: contest,
    error,
    refetch,
  } = useCall(
    standings.outsideContest,
    { cid },
    // Nobody sits at the screen of a hall: what failed is tried again, and moved times are found without a stream.
    { quiet: true, refetchInterval: (_latest, failure) => (failure === null ? lookMs : retryMs) },
  )
  const followed = useMemo(() => ({ ...noSubscription, contests: [cid] }), [cid])
  useWatch(followed)
  useContestNews(cid, () => void refetch())
  const times = useMemo(() => (contest === undefined ? null : timesOf(contest)), [contest])
  useToldTime(contest?.now)
  useMoments(times === null ? [] : momentsOf(times), () => void refetch())
  useDocumentTitle(contest === undefined ? words.name : words.documentTitle(contest.title))
  const place = useMemo<BoardPlace | null>(
    () =>
      contest === undefined || times === null
        ? null
        : {
            cid,
            title: contest.title,
            type: contest.type,
            times,
            hasWindows: contest.windowSeconds !== null,
            thawsItself: contest.autoRealRank,
            isManager: false,
            containsEnd: null,
            allowsAfterEnd: contest.allowEndSubmit,
            problemLink: null,
            submissionsLink: null,
            outsideLink: null,
          },
    [cid, contest, times],
  )
  const retry = () => void refetch()
  // What is known of a contest whose board was open does not show it any longer once it is closed.
  const isClosed = error instanceof ApiError && error.code !== undefined
  if (error !== null && (contest === undefined || isClosed)) {
    return (
      <BoardRefusal error={error} onRetry={retry}>
        <Link className="link" to={links.contest(cid)}>
          {words.toContest}
        </Link>
      </BoardRefusal>
    )
  }
  if (contest === undefined || place === null) return <BoardSkeleton />
  const own = propertiesOfType(contest.type)
  if (own.hasScores !== hasScores) {
    const pathname = links.outsideBoard(cid, own.hasScores)
    return <Navigate to={{ pathname, search: location.search }} replace />
  }
  return (
    <div className={styles.page}>
      <OutsideHead contest={contest} times={place.times} />
      <div className={styles.board}>
        <BoardScreen place={place} onRefused={retry} />
      </div>
    </div>
  )
}
