import type { Transaction } from '#server/db/connection.ts'
import { insertMessage, insertNotice } from './queries.ts'
import type { Message, Notice } from './told.ts'

/**
 * Tells people something, in the transaction of what happened. A notice for staff or for everybody is one row
 * however many people read it. Nobody is told what they did themselves, and a like that is taken back and given again is
 * told once.
 */
export async function tell(tx: Transaction, told: Notice | Message): Promise<void> {
  if ('params' in told) await insertNotice(tx, told)
  else if (told.from.uid !== told.to.uid) await insertMessage(tx, told)
}
