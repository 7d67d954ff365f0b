import { randomBytes } from 'node:crypto'
import { lookAlikeKey } from '@praxis/rules/usernames/lookAlike'
import type { Services } from '#server/context.ts'
import type { Transaction } from '#server/db/connection.ts'
import { Failure } from '#server/failure.ts'
import { clearPerson, forgetRows, forgetTraces, tellContestsOf } from './anonymise.queries.ts'
import { findTaken, isLastRootAmong, listForChange, renameElsewhere, waitForDesk } from './desk.queries.ts'

type By = Pick<Services, 'memberships'> & Pick<Parameters<Services['memberships']['end']>[1], 'actor'>

/**
 * Forgets who somebody was. Their submissions stay, under a name that says nothing. Answers false if there is no such
 * person. It refuses the last root who can sign in. It waits for other acts of the desk, so it comes first in its
 * transaction.
 */
export async function anonymise(tx: Transaction, uid: string, { memberships, actor }: By): Promise<boolean> {
  await waitForDesk(tx)
  await memberships.hold(tx, [uid])
  const [person] = await listForChange(tx, [uid])
  if (person === undefined) return false
  if (await isLastRootAmong(tx, [uid])) throw new Failure('last_root')
  await memberships.end(tx, { uid, actor })
  const username = await freeName(tx)
  await forgetRows(tx, uid)
  await forgetTraces(tx, uid)
  await clearPerson(tx, uid, username)
  await renameElsewhere(tx, person.username, username)
  await tellContestsOf(tx, uid)
  return true
}

async function freeName(tx: Transaction): Promise<string> {
  const username = `deleted-${randomBytes(6).toString('hex')}`
  const taken = await findTaken(tx, { usernames: [username], emails: [] })
  const isFree = !taken.names.has(username) && !taken.keys.has(lookAlikeKey(username))
  return isFree ? username : freeName(tx)
}
