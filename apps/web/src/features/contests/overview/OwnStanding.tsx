import { Button } from '@mantine/core'
import type { ContestInfo } from '@praxis/contract/contestShapes'
import { standings } from '@praxis/contract/standings'
import { contestAuth, contestStatus, type ContestStatus } from '@praxis/contract/statuses'
import { Link } from 'react-router'
import { useCall } from '#web/api/hooks.ts'
import { links } from '#web/links.ts'
import { CountdownText } from '#web/parts/contests/clock/CountdownText.tsx'
import { countdownAt, type Times } from '#web/parts/contests/clock/phase.ts'
import { useServerValue } from '#web/parts/contests/clock/useServerClock.ts'
import { CalendarButton } from '#web/parts/contests/entry/CalendarButton.tsx'
import { RegisterButton } from '#web/parts/contests/entry/RegisterButton.tsx'
import { TakePlaceButton } from '#web/parts/contests/entry/TakePlaceButton.tsx'
import { WithdrawButton } from '#web/parts/contests/entry/WithdrawButton.tsx'
import { useLengthText } from '#web/parts/contests/lengthText.ts'
import { useContest, useStatusNow } from '#web/parts/contests/useContest.ts'
import { useContestText } from '#web/text/contestText.ts'
import { ownActions, type OwnAction } from './ownActions.ts'
import styles from './OverviewPage.module.css'
import { OwnResult } from './OwnResult.tsx'

/** The clock, how the reader stands, and what they can do about it. */
export function OwnStanding() {
  const { info, times } = useContest()
  const status = useStatusNow(times)
  const place = useOwnPlace(info, status)
  return (
    <div className={styles.standing}>
      {place === null ? <BigClock times={times} /> : <OwnResult cid={info.id} place={place} />}
      <div className={styles.me}>
        <p>
          <Said info={info} status={status} />
        </p>
        <div className={styles.actions}>
          <Actions status={status} />
        </div>
      </div>
    </div>
  )
}

/** Null: the contest is not over, or the reader is not on its board. */
function useOwnPlace(info: ContestInfo, status: ContestStatus) {
  const isTold = status === contestStatus.ended && info.standing.enterRefusal === null
  const { data } = useCall(standings.place, { cid: info.id }, { quiet: true, enabled: isTold })
  const own = data?.own ?? null
  return isTold && data !== undefined && own !== null ? { ...data, own } : null
}

function BigClock({ times }: { times: Times }) {
  const { contestFrame: words } = useContestText()
  const until = useServerValue((now) => countdownAt(times, now)?.until ?? null)
  const at = useServerValue((now) => countdownAt(times, now)?.at ?? null)
  const names = { start: words.startsIn, end: words.endsIn, ownEnd: words.myTimeEndsIn }
  if (until === null || at === null) return <div className={styles.clock}>{words.over}</div>
  return (
    <div className={styles.clock}>
      {times.pausedAt === null ? names[until] : words.pausedLeft}
      <b>
        <CountdownText at={at} pausedAt={times.pausedAt} />
      </b>
    </div>
  )
}

/** The one thing that matters most about the reader. */
function Said({ info, status }: { info: ContestInfo; status: ContestStatus }) {
  const { contestFrame: words } = useContestText()
  const length = useLengthText()
  const { standing, windowSeconds, auth, allowEndSubmit } = info
  const said = (title: string, text?: string) => (
    <>
      <b>{title}</b>
      {text !== undefined && <span>{text}</span>}
    </>
  )
  if (standing.isManager) return said(words.youManage, words.youManageText)
  if (standing.isDisqualified) return said(words.disqualifiedTitle, words.disqualifiedText)
  if (!standing.isAdmitted) return said(words.refusedTitle, words.refusedText)
  if (standing.place === 'unbound') return said(words.places.unboundTitle, words.places.unboundText)
  if (standing.place === 'elsewhere') return said(words.places.elsewhereTitle, words.places.elsewhereText)
  if (info.pausedTime !== null) return said(words.pausedTitle, words.pausedText)
  if (status === contestStatus.ended) return said(words.over, allowEndSubmit ? words.allowsAfterEnd : undefined)
  if (standing.isRegistered) {
    const isToBegin = windowSeconds !== null && standing.startTime === null
    return said(words.youAreIn, isToBegin ? words.windowText(length(windowSeconds)) : undefined)
  }
  if (auth !== contestAuth.public) return said(words.passwordTitle, words.passwordText)
  return said(
    words.notRegistered,
    windowSeconds === null ? words.notRegisteredText : words.windowText(length(windowSeconds)),
  )
}

function Actions({ status }: { status: ContestStatus }) {
  const { info } = useContest()
  return ownActions(info, status).map((action, index) => <Action key={action} action={action} isFirst={index === 0} />)
}

function Action({ action, isFirst }: { action: OwnAction; isFirst: boolean }) {
  const { contestFrame: words, contests } = useContestText()
  const { info, askPassword, askBegin } = useContest()
  const variant = isFirst ? 'filled' : 'default'
  switch (action) {
    case 'problems':
      return (
        <Button component={Link} to={links.contestProblems(info.id)}>
          {words.toProblems}
        </Button>
      )
    case 'place':
      return <TakePlaceButton contest={info} variant={variant} />
    case 'begin':
      return <Button onClick={askBegin}>{words.begin}</Button>
    case 'password':
      return (
        <Button variant={variant} onClick={() => askPassword()}>
          {contests.enterPassword}
        </Button>
      )
    case 'register':
      return <RegisterButton contest={info} variant={variant} />
    case 'showName':
      return <RegisterButton contest={info} variant="default" isLater />
    case 'calendar':
      return <CalendarButton cid={info.id} />
    case 'withdraw':
      return <WithdrawButton contest={info} />
  }
}
