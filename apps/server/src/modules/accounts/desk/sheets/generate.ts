import { randomUUID } from 'node:crypto'
import type { accountAdmin } from '@praxis/contract/accountAdmin'
import type { ParsedInputOf } from '@praxis/contract/endpoint'
import { limits } from '@praxis/contract/limits'
import { paddedNumber, widthOf } from '@praxis/rules/contests/accountRule'
import { lookAlikeKey } from '@praxis/rules/usernames/lookAlike'
import type { Viewer } from '@praxis/rules/viewer'
import type { Context } from '#server/context.ts'
import { Failure } from '#server/failure.ts'
import { record } from '#server/modules/audit/public.ts'
import { findTaken, insertPeople } from '../desk.queries.ts'
import { refuseGivenName } from '../names.ts'
import { hashAll, randomPassword } from './randomPassword.ts'
import { keepSheet } from './sheets.ts'

/** Spelt as on the wire. */
type Asked = ParsedInputOf<(typeof accountAdmin)['generate']>

/** Makes numbered accounts, all or none. */
export async function generateAccounts(asked: Asked, context: Context<Viewer>): Promise<{ key: string }> {
  const { db, viewer, gone } = context
  const usernames = namesOf(asked)
  await refuseTaken(usernames, context)
  // Lists have the newest first, and of those of the same moment the greatest uid: so they are in their order there.
  const uids = usernames.map(() => randomUUID().replaceAll('-', '')).toSorted((one, other) => (one < other ? 1 : -1))
  const people = usernames.map((username, index) => ({
    uid: uids[index]!,
    username,
    password: randomPassword(asked['password_length']),
  }))
  const hashes = await hashAll(
    people.map(({ password }) => password),
    `desk:${viewer.uid}`,
    gone,
  )
  const made = await db.transaction().execute(async (tx) => {
    const rows = people.map(({ uid, username }, index) => ({
      uid,
      username,
      email: null,
      passwordHash: hashes[index]!,
      mustChange: asked['must_change_password'],
    }))
    const names = await insertPeople(tx, rows)
    // Rolls back: somebody else has taken a name meanwhile.
    if (names.length < rows.length) throw takenOf(usernames.filter((name) => !names.includes(name)))
    const after = { count: rows.length, from: usernames[0], to: usernames.at(-1) }
    await record(tx, context, { act: 'account.generate', noun: 'account', nounId: null, before: null, after })
    const sheet = people.map(({ username, password }) => ({ username, password, realname: null }))
    return keepSheet(tx, context, { uid: viewer.uid, rows: sheet })
  })
  return { key: made }
}

function namesOf(asked: Asked): string[] {
  const { prefix, suffix, ['number_from']: first, ['number_to']: to } = asked
  const [from, width] = [Number(first), widthOf(first)]
  if (to < from) throw new Failure('numbers_reversed', {}, 'number_to')
  const most = limits.generatedAccounts
  if (to - from + 1 > most) throw new Failure('too_many_accounts', { most }, 'number_to')
  const names = Array.from(
    { length: to - from + 1 },
    (_, index) => `${prefix}${paddedNumber(from + index, width)}${suffix}`,
  )
  for (const name of names) {
    const unfit = refuseGivenName(name)
    if (unfit !== null) throw new Failure(unfit.code, { length: unfit.length }, 'prefix')
  }
  return names
}

async function refuseTaken(usernames: readonly string[], { db }: Context): Promise<void> {
  const taken = await findTaken(db, { usernames, emails: [] })
  const names = usernames.filter((name) => taken.names.has(name.toLowerCase()) || taken.keys.has(lookAlikeKey(name)))
  if (names.length > 0) throw takenOf(names)
}

const namesTold = 20

const takenOf = (names: readonly string[]) =>
  new Failure('usernames_taken', {
    names: names.slice(0, namesTold).join(', ') + (names.length > namesTold ? ' …' : ''),
  })
