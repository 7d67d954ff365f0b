import { contests, contestSubmissions } from '@praxis/contract/contests'
import type { ContestInfo } from '@praxis/contract/contestShapes'
import { contestRulesOfForm } from '@praxis/contract/contestLimits'
import { contestStatus } from '@praxis/contract/statuses'
import { propertiesOfType } from '@praxis/rules/standings/contestRules'
import { Suspense, useMemo, useState } from 'react'
import { Outlet, useLocation, useParams, useSearchParams } from 'react-router'
import { useCall } from '#web/api/hooks.ts'
import { ApiError } from '#web/api/request.ts'
import { useSiteName } from '#web/api/useSiteName.ts'
import { ErrorState } from '#web/components/feedback/ErrorState.tsx'
import { NotFoundPage } from '#web/components/feedback/NotFoundPage.tsx'
import { PageSkeleton } from '#web/components/feedback/PageSkeleton.tsx'
import { tabTitle } from '#web/components/layout/PageTitle.tsx'
import { HeadedByFrame } from '#web/components/layout/TitleHeading.tsx'
import { ScreenTitle } from '#web/layouts/ScreenTitle.tsx'
import { contestTime, startOf, timesOf, type Times } from '#web/parts/contests/clock/phase.ts'
import { serverClock } from '#web/parts/contests/clock/useServerClock.ts'
import { PasswordDialog } from '#web/parts/contests/entry/PasswordDialog.tsx'
import { ContestContext, useStatusNow, type OpenContest } from '#web/parts/contests/useContest.ts'
import { useLiveState } from '#web/parts/live/useLive.ts'
import { ContestPlaceContext, type ContestPlace } from '#web/parts/screens/contestPlace.ts'
import { useScreen } from '#web/parts/screens/handle.ts'
import { useViewer } from '#web/session/session.ts'
import { preloadContestText, useContestText } from '#web/text/contestText.ts'
import { containsEndIn } from './bar/containsEnd.ts'
import { ContestBar } from './bar/ContestBar.tsx'
import { contestTabs, isTabOpen, tabAt } from './bar/contestTabs.ts'
import styles from './ContestLayout.module.css'
import { BeginDialog } from './gate/BeginDialog.tsx'
import { ContestGate } from './gate/ContestGate.tsx'
import { NoContest } from './gate/NoContest.tsx'
import { UnreadNotices } from './news/UnreadNotices.tsx'
import { useContestNews } from './news/useContestNews.ts'
import { useUnread } from './news/useUnread.ts'
import { useWaitingAnswers } from './news/useWaitingAnswers.ts'

preloadContestText()

/** The frame of the pages of a contest: its bar, what it announces, and why a page is closed. */
export function ContestLayout() {
  const { cid = '' } = useParams()
  const isSignedIn = useViewer() !== null
  if (!/^[1-9]\d{0,8}$/.test(cid)) return <NotFoundPage />
  // The guard of the screen leads a visitor away. This frame may be drawn before it has.
  if (!isSignedIn) return <PageSkeleton shape="detail" />
  return (
    <Suspense fallback={<PageSkeleton shape="detail" />}>
      <ContestFrame key={cid} cid={Number(cid)} />
    </Suspense>
  )
}

function ContestFrame({ cid }: { cid: number }) {
  const isDown = useLiveState() === 'down'
  const {
    data: info,
    error,
    refetch,
  } = useCall(
    contests.info,
    { cid },
    {
      quiet: true,
      // Who waited for the start, and got no answer then, is let in as soon as there is one.
      refetchInterval: (latest) => (waitsInVain(latest) ? startRetryMs : isDown ? contestRulesOfForm.pollMs : false),
    },
  )
  const times = useMemo(() => (info === undefined ? null : timesOf(info, info.standing)), [info])
  const isFollowed = useContestNews(cid, { info, times })
  const code = error instanceof ApiError ? error.code : undefined
  const isForMembers = code === 'group_members_only'
  if (isForMembers || code === 'contest_not_found') {
    return <NoContest isForMembers={isForMembers} isGone={info !== undefined} />
  }
  if (info === undefined && error !== null) {
    return (
      <div className="wrap">
        <ErrorState reason={error.message} onRetry={() => void refetch()} />
      </div>
    )
  }
  if (info === undefined || times === null) return <PageSkeleton shape="detail" />
  return <ContestScreen info={info} times={times} isFollowed={isFollowed} />
}

const startRetryMs = 5_000

/** The contest has begun by the clock, and the last reply says that it has not. */
const waitsInVain = (info: ContestInfo | undefined): boolean =>
  info?.standing.enterRefusal === 'contest_not_started' && serverClock.now() >= timesOf(info).start

/** What is asked of the reader, and what follows when it is done. */
type Asked = { kind: 'password'; next: (() => void) | undefined } | { kind: 'begin' }

type ContestScreenProps = { info: ContestInfo; times: Times; isFollowed: boolean }

function ContestScreen({ info, times, isFollowed }: ContestScreenProps) {
  const { contestFrame: words } = useContestText()
  const siteName = useSiteName().shortName
  const { pathname } = useLocation()
  const [query] = useSearchParams()
  const { fullHeight = false, isFocused = false } = useScreen()
  const [asked, ask] = useState<Asked | null>(null)
  const { id: cid, standing } = info
  const mayEnter = standing.enterRefusal === null
  const tab = tabAt(cid, pathname)
  const status = useStatusNow(times)
  const containsEnd = status === contestStatus.ended && info.allowEndSubmit && containsEndIn(query)
  const unread = useUnread(cid, mayEnter && isFollowed)
  const contest: OpenContest = {
    info,
    times,
    askPassword: (next) => ask({ kind: 'password', next }),
    askBegin: () => ask({ kind: 'begin' }),
    unread,
    clarifications: useWaitingAnswers(info, mayEnter && isFollowed),
  }
  const place = usePlace(info, times, { containsEnd, hasBegun: status !== contestStatus.scheduled })
  const isOpen = isTabOpen(tab, info)
  const isFilled = fullHeight && isOpen
  const name = tab === contestTabs[0] ? info.title : `${tab.title(words.tabs)} · ${info.title}`
  return (
    <ContestContext value={contest}>
      <ContestPlaceContext value={place}>
        <div className={isFilled ? styles.filled : styles.frame}>
          <ScreenTitle key={pathname} name={tabTitle(name, siteName)} isProvisional={pathname !== tab.to(cid, false)} />
          {!(isFilled && isFocused) && <ContestBar contest={contest} current={tab} containsEnd={containsEnd} />}
          <HeadedByFrame value={!(isFilled && isFocused)}>
            <div className={styles.page}>{isOpen ? <Outlet /> : <ContestGate contest={contest} />}</div>
          </HeadedByFrame>
          {tab.badge !== 'announcements' && <UnreadNotices cid={cid} unread={unread} isRaised={isFilled} />}
          {asked?.kind === 'begin' && <BeginDialog info={info} onClose={() => ask(null)} />}
          {asked?.kind === 'password' && (
            <PasswordDialog
              contest={info}
              onClose={() => ask(null)}
              onEntered={() => {
                ask(null)
                asked.next?.()
              }}
            />
          )}
        </div>
      </ContestPlaceContext>
    </ContestContext>
  )
}

type Known = Pick<ContestPlace, 'containsEnd' | 'hasBegun'>

/** What parts know of the contest that other places have too. It stays the same while nothing of it changes. */
function usePlace(
  info: ContestInfo,
  { start, ownStart, pauses }: Times,
  { containsEnd, hasBegun }: Known,
): ContestPlace {
  const uid = useViewer()?.uid
  const cid = info.id
  const { isManager } = info.standing
  const { hasScores } = propertiesOfType(info.type)
  const hasWindows = info.windowSeconds !== null
  return useMemo(
    () => ({
      cid,
      calls: contestSubmissions,
      containsEnd,
      isManager,
      hasBegun,
      hasScores,
      timeOf(whose, at) {
        const begun = startOf({ start, ownStart }, { hasWindows, isOwn: whose === uid })
        return begun === null ? null : contestTime({ pauses }, begun, at)
      },
    }),
    [cid, containsEnd, isManager, hasBegun, hasScores, hasWindows, start, ownStart, pauses, uid],
  )
}
