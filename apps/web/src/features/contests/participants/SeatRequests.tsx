import { Button } from '@mantine/core'
import { contestSeats, type SeatRequest } from '@praxis/contract/contestSeats'
import type { AdminContest } from '@praxis/contract/contestShapes'
import { useRef } from 'react'
import { useAction, useCall } from '#web/api/hooks.ts'
import { useKeptFocus } from '#web/components/dialog/useKeptFocus.ts'
import { Refusal } from '#web/components/feedback/Refusal.tsx'
import { toast } from '#web/state/toast.ts'
import { useContestMakingText } from '#web/text/contestMakingText.ts'
import { useFormat } from '#web/text/format.ts'
import { usePollMs } from '../run/usePollMs.ts'
import styles from './SeatRequests.module.css'

/** Who waits to take part from elsewhere, while the contest ties people to a place. Nobody waits: nothing is shown. */
export function SeatRequests({ contest }: { contest: AdminContest }) {
  const words = useContestMakingText().participantDesk.seats
  const format = useFormat()
  const refetchInterval = usePollMs()
  const isTied = contest.boundTo !== 'nothing'
  const { data = [], error } = useCall(
    contestSeats.requests,
    { cid: contest.id },
    { quiet: true, enabled: isTied, refetchInterval },
  )
  const decide = useAction(contestSeats.decide, { quiet: true })
  const area = useRef<HTMLElement>(null)
  useKeptFocus(area, area)
  if (!isTied) return null
  if (error !== null && data.length === 0) return <Refusal message={`${words.failed}: ${error.message}`} />

  function send({ id, username }: SeatRequest, isLetIn: boolean): void {
    decide.mutate(
      { id, isLetIn },
      {
        onSuccess: () => toast.success(isLetIn ? words.isIn(username) : words.isRefused(username)),
        onError: (refusal) => toast.refusal(refusal.message),
      },
    )
  }

  return (
    <section ref={area} className={styles.requests} aria-label={words.title} aria-live="polite" tabIndex={-1}>
      {data.length > 0 && (
        <>
          <h2>
            {words.title} <small>{words.count(data.length, format.number(data.length))}</small>
          </h2>
          <ul>
            {data.map((one) => (
              <li key={one.id}>
                <span className={styles.who}>
                  <b className="cut" title={one.teamName ?? one.username}>
                    {one.teamName ?? one.username}
                  </b>
                  <small>
                    {[one.teamName === null ? null : one.username, one.seat, format.relative(one.askedTime)]
                      .filter((text) => text !== null)
                      .join(' · ')}
                  </small>
                </span>
                <span className={styles.places} title={one.userAgent}>
                  {one.bound === null ? words.from(one.ip) : words.fromTo(one.ip, one.bound.ip)}
                </span>
                <span className={styles.choice}>
                  <Button
                    size="xs"
                    aria-label={words.letInFor(one.username)}
                    disabled={decide.isPending}
                    onClick={() => send(one, true)}
                  >
                    {words.letIn}
                  </Button>
                  <Button
                    size="xs"
                    variant="default"
                    aria-label={words.refuseFor(one.username)}
                    disabled={decide.isPending}
                    onClick={() => send(one, false)}
                  >
                    {words.refuse}
                  </Button>
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}
