import { judging } from '@praxis/contract/judging'
import { FatalError } from '#judge/fatalError.ts'
import { complain } from '#judge/log.ts'
import type { Offer } from './offer.ts'
import { Refused } from '#judge/server/server.ts'
import type { Session } from '#judge/server/session.ts'
import { Backoff, orAborted } from '#judge/waiting.ts'

const deadlineMs = 10_000

type About = { calibrationUs: number | null; signal: AbortSignal }

/** Reports every change of the languages that are offered or fail to the server, until the signal aborts. */
export async function announceOffer(session: Session, offer: Offer, { calibrationUs, signal }: About): Promise<void> {
  const backoff = new Backoff()
  let told = offer.revision
  await session.opened
  while (!signal.aborted) {
    try {
      await orAborted(offer.after(told), signal)
      const { revision, facts, failing } = offer
      await session.call(judging.describe, { languages: facts, failing, calibrationUs }, { deadlineMs, signal })
      told = revision
      backoff.reset()
    } catch (error) {
      if (signal.aborted) return
      if (error instanceof FatalError) throw error
      if (error instanceof Refused) complain(`the server refused a call: ${error.message}`)
      await backoff.wait(signal)
    }
  }
}
