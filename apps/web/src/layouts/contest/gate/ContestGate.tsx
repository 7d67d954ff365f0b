import { Button } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { StatusPage } from '#web/components/feedback/StatusPage.tsx'
import { CountdownText } from '#web/parts/contests/clock/CountdownText.tsx'
import { CalendarButton } from '#web/parts/contests/entry/CalendarButton.tsx'
import { TakePlaceButton } from '#web/parts/contests/entry/TakePlaceButton.tsx'
import { useLengthText } from '#web/parts/contests/lengthText.ts'
import type { OpenContest } from '#web/parts/contests/useContest.ts'
import { useContestText } from '#web/text/contestText.ts'
import { useText } from '#web/text/text.ts'
import { realRefusal } from './realRefusal.ts'

/** In place of a page that the reader may not open at present: why, and what opens it. */
export function ContestGate({ contest }: { contest: OpenContest }) {
  const { contestFrame: words, contests } = useContestText()
  const { forbiddenTitle, forbiddenText } = useText().shell
  const { info, times, askPassword, askBegin } = contest
  const length = useLengthText()
  const refusal = realRefusal(info.standing)
  useAskedOnce(refusal === 'contest_password_needed', askPassword)
  switch (refusal) {
    case 'contest_not_started':
      return (
        <StatusPage title={words.notStartedTitle} text={words.notStartedText}>
          <b>
            <CountdownText at={times.start} />
          </b>
          <CalendarButton cid={info.id} />
        </StatusPage>
      )
    case 'contest_password_needed':
      return (
        <StatusPage title={words.passwordTitle} text={words.passwordText}>
          <Button onClick={() => askPassword()}>{contests.enterPassword}</Button>
        </StatusPage>
      )
    case 'contest_window_closed':
      return (
        <StatusPage title={words.windowTitle} text={words.windowText(length(info.windowSeconds ?? 0))}>
          <Button onClick={askBegin}>{words.begin}</Button>
        </StatusPage>
      )
    case 'contest_unbound':
      return (
        <StatusPage title={words.places.unboundTitle} text={words.places.unboundText}>
          <TakePlaceButton contest={info} />
        </StatusPage>
      )
    case 'contest_elsewhere':
      return (
        <StatusPage title={words.places.elsewhereTitle} text={words.places.elsewhereText}>
          <TakePlaceButton contest={info} />
        </StatusPage>
      )
    case 'contest_account_refused':
      return <StatusPage title={words.refusedTitle} text={words.refusedText} />
    default:
      return <StatusPage digits="403" title={forbiddenTitle} text={forbiddenText} />
  }
}

/** The dialog opens by itself when the page does; who closes it finds a button. */
function useAskedOnce(isAsked: boolean, ask: () => void): void {
  const latest = useRef(ask)
  useEffect(() => {
    latest.current = ask
  })
  useEffect(() => {
    if (isAsked) latest.current()
  }, [isAsked])
}
