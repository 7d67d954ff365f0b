import type { ParsedInputOf } from '@praxis/contract/endpoint'
import { printRules as rules } from '@praxis/contract/contestLimits'
import type { prints } from '@praxis/contract/prints'
import { contestAccess } from '@praxis/rules/contests/access'
import type { Viewer } from '@praxis/rules/viewer'
import type { Context } from '#server/context.ts'
import type { Transaction } from '#server/db/connection.ts'
import { allow, Failure } from '#server/failure.ts'
import { hitThrottle } from '#server/modules/accounts/public.ts'
import { enterContest, holdContest } from '#server/modules/contests/public.ts'
import { measurePrint } from './pdf/layOut.ts'
import { insertPrint } from './prints.queries.ts'

type Sent = ParsedInputOf<typeof prints.submit>

/**
 * Whoever may submit to a contest sends texts to be printed while it runs, and those who manage it at any time. Somebody
 * who is refused does not wait for that.
 */
export const submitPrint = ({ cid, content }: Sent, context: Context<Viewer>): Promise<null> =>
  context.db.transaction().execute(async (tx) => {
    const { viewer } = context
    // Neither the times of the contest nor its people change meanwhile.
    await holdContest(tx, cid, 'share')
    const { row, visitor, facts, now } = await enterContest({ db: tx, viewer }, cid)
    if (!row.openPrint) throw new Failure('print_closed')
    // After the end nobody runs to a printer, although some contests take programs then.
    allow(contestAccess.submit(visitor, { ...facts, allowsAfterEnd: false }, now))
    checkText(content)
    await takeTurn(tx, cid, context)
    await insertPrint(tx, { cid, uid: viewer.uid, content, ...measurePrint(content) })
    return null
  })

function checkText(content: string): void {
  const { minLength, maxLength } = rules
  if (content.trim() === '') throw new Failure('print_empty', {}, 'content')
  if (content.length < minLength) throw new Failure('print_short', { min: minLength }, 'content')
  if (content.length > maxLength) throw new Failure('print_long', { max: maxLength }, 'content')
}

/** Two texts that are sent at once, to whichever process, are counted one after the other. */
async function takeTurn(tx: Transaction, cid: number, { viewer, now }: Context<Viewer>): Promise<void> {
  const { everySeconds } = rules
  const window = { now: now(), seconds: everySeconds, restart: false }
  const { hits, secondsLeft } = await hitThrottle(tx, `print:${cid}:${viewer.uid}`, window)
  if (hits > 1) throw new Failure('print_too_often', { seconds: secondsLeft, every: everySeconds })
}
