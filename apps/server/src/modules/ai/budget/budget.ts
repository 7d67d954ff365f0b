import { costOf, type Tokens } from '@praxis/rules/ai/usage'
import type { Services } from '#server/context.ts'
import { Failure } from '#server/failure.ts'
import { insertAnswer, type NewAnswer } from '../history/history.queries.ts'
import type { AiSettings } from '../provider/openProvider.ts'
import { correctUse, countAnswer, holdPerson, takeOfPerson, takeOfSite, type Counted } from './budget.queries.ts'

/** What was taken off the budgets before a question is asked. */
export type Reservation = { readonly uid: string; readonly day: string; readonly tokens: number }

/** Person first, then the site: in this order all transactions hold the rows. */
export async function reserve({ db }: Pick<Services, 'db'>, wanted: Reservation, settings: AiSettings): Promise<void> {
  await db.transaction().execute(async (tx) => {
    if (!(await holdPerson(tx, wanted.uid))) throw new Failure('session_expired')
    const ofPerson = { calls: settings.aiPersonCalls, tokens: settings.aiPersonTokens }
    if (!(await takeOfPerson(tx, wanted, wanted.tokens, ofPerson))) throw new Failure('ai_budget_person')
    const ofSite = { calls: settings.aiSiteCalls, tokens: settings.aiSiteTokens }
    // The person's part goes back with the transaction.
    if (!(await takeOfSite(tx, wanted.day, wanted.tokens, ofSite))) throw new Failure('ai_budget_site')
  })
}

export type Settled = {
  readonly end: Counted['end']
  readonly used: Tokens
  /** Whether the call does not count: nothing came of it, and its reader did not end it. */
  readonly givesBack: boolean
  /** Null: there is nothing to keep. */
  readonly answer: Omit<NewAnswer, 'uid' | 'day' | 'currency'> | null
}

/**
 * Counts what an answer really used and keeps it for its reader. The number of what was kept. A process that dies before
 * leaves what was reserved as used.
 */
export async function settle(
  { db }: Pick<Services, 'db'>,
  { uid, day, tokens }: Reservation,
  { kind, end, used, givesBack, answer, settings }: Settled & { kind: Counted['kind']; settings: AiSettings },
): Promise<number | null> {
  const currency = settings.aiCurrency
  const cost = costOf(used, { input: settings.aiInputPrice, output: settings.aiOutputPrice })
  return db.transaction().execute(async (tx) => {
    const isThere = await holdPerson(tx, uid)
    await correctUse(tx, { uid, day }, { calls: givesBack ? -1 : 0, tokens: used.input + used.output - tokens })
    await countAnswer(tx, { day, kind, currency, end, inputTokens: used.input, outputTokens: used.output, cost })
    return answer === null || !isThere ? null : insertAnswer(tx, { ...answer, uid, day, currency })
  })
}
