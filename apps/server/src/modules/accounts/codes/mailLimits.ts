import { mailCaps, resendSeconds } from '@praxis/contract/limits'
import { addressBlock } from '#server/addressBlock.ts'
import type { Context } from '#server/context.ts'
import { Failure } from '#server/failure.ts'
import { hitThrottle, readThrottle } from '../throttle.queries.ts'

type Kind = keyof typeof resendSeconds
type Counted = { kind: Kind; email: string }

const hour = 3_600
const day = 86_400

const lockOf = ({ kind, email }: Counted) => `mail-resend:${kind}:${email.toLowerCase()}`

/** Refuses while the last mail of this kind to this address is too young. Counts nothing. */
export async function refuseTooSoon({ db, now }: Pick<Context, 'db' | 'now'>, counted: Counted): Promise<void> {
  const { hits, secondsLeft } = await readThrottle(db, lockOf(counted), now())
  if (hits > 0) throw new Failure('mail_too_soon', { seconds: secondsLeft })
}

/**
 * Counts a mail with a code before it is written. What one address asks for is counted first: whoever has used up their
 * own hour takes nothing from others. Mails of each kind are counted apart, so that codes for a registration, which
 * anybody may ask for, do not use up the links of whoever has forgotten a password.
 */
export async function countMail({ db, now, ip }: Pick<Context, 'db' | 'now' | 'ip'>, counted: Counted): Promise<void> {
  const { kind, email } = counted
  const hit = (key: string, seconds: number) => hitThrottle(db, key, { now: now(), seconds, restart: false })
  const refuseMore = async (key: string, seconds: number, most: number) => {
    const { hits, secondsLeft } = await hit(key, seconds)
    if (hits > most) throw new Failure('mail_too_often', { seconds: secondsLeft })
  }
  await refuseMore(`mail-address:${addressBlock(ip)}`, hour, mailCaps.addressPerHour)
  const lock = await hit(lockOf(counted), resendSeconds[kind])
  if (lock.hits > 1) throw new Failure('mail_too_soon', { seconds: lock.secondsLeft })
  await refuseMore(`mail-target:${kind}:${email.toLowerCase()}`, day, mailCaps.targetPerDay)
  await refuseMore('mail-site', day, mailCaps.sitePerDay)
}
