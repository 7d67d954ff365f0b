import { Button } from '@mantine/core'
import { contestSeats } from '@praxis/contract/contestSeats'
import { useAction, useCall } from '#web/api/hooks.ts'
import { Refusal } from '#web/components/feedback/Refusal.tsx'
import classes from '#web/features/accounts/AccountDialog.module.css'
import type { Login } from '#web/session/session.ts'
import { useEntranceText } from '#web/text/entranceText.ts'
import { contestIn } from './contestIn.ts'
import type { LoginStep } from './useLoginSteps.ts'
import { useSignedIn } from './useSignedIn.ts'

type SeatSignInProps = Pick<Login, 'mode' | 'wanted'> & { step: LoginStep; onDone: () => void }

/** On a machine at a seat of the contest from which the reader was sent here: logs in without a password. */
export function SeatSignIn({ mode, step, wanted, onDone }: SeatSignInProps) {
  const wantedContest = contestIn(wanted)
  if (wantedContest === null || mode !== 'login' || step !== 'form') return null
  return <AtSeat cid={wantedContest} onDone={onDone} />
}

function AtSeat({ cid, onDone }: { cid: number; onDone: () => void }) {
  const words = useEntranceText().login
  const { data: seat } = useCall(contestSeats.seat, { cid }, { quiet: true })
  const signIn = useAction(contestSeats.signIn, { quiet: true, onSuccess: useSignedIn(onDone) })
  if (seat === undefined || seat === null) return null
  const name = seat.teamName ?? seat.username
  return (
    <div className={classes.ways}>
      <p>{seat.seat === null ? words.seatOf(name) : words.seatIs(seat.seat)}</p>
      <Button size="md" loading={signIn.isPending} onClick={() => signIn.mutate({ cid })}>
        {words.seatSignIn(name)}
      </Button>
      <Refusal message={signIn.error?.message ?? null} />
    </div>
  )
}
