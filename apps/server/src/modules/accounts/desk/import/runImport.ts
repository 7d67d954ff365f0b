import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { RowProblem } from '@praxis/contract/accountAdmin'
import { lookAlikeKey } from '@praxis/rules/usernames/lookAlike'
import type { Services } from '#server/context.ts'
import type { Database, Transaction } from '#server/db/connection.ts'
import { Failure } from '#server/failure.ts'
import { hashPassword } from '../../passwords.ts'
import { findTaken, insertPeople } from '../desk.queries.ts'
import { checkRows, type CheckedRow, type ImportedPerson, type RowFault } from './checkRows.ts'
import { faultWords } from './describeFault.ts'
import { advanceImport, endImport, findWork, holdImport } from './import.queries.ts'

const batchRows = 200
/** How long a busy machine is left alone. */
const busyMs = 1_000
const longestName = 100

export const sealOf = (id: number) => `account import ${id}`

/** Somebody else works on the same import. */
class Overtaken extends Error {}

type Import = Pick<Services, 'db'> & {
  id: number
  isDryRun: boolean
  mustChange: boolean
  madeForGroup: number | null
  wordsOf: (fault: RowFault) => string
  signal: AbortSignal
}

/**
 * Goes through the rows of an import from where it stands. It may be killed at any moment and begun again, also by two
 * processes at once.
 */
export async function runImport(services: Services, id: number, signal: AbortSignal): Promise<void> {
  const { db, sealer } = services
  for (;;) {
    signal.throwIfAborted()
    const work = await findWork(db, id)
    if (work === undefined || work.state === 'done' || work.state === 'failed') return
    const rows = work.rowsSealed === null ? null : sealer.open(work.rowsSealed, sealOf(id))
    // The server has got another key since.
    if (rows === null) return void (await endImport(db, id, 'failed'))
    const { isDryRun, mustChange, madeForGroup, locale, done } = work
    const one: Import = { db, id, isDryRun, mustChange, madeForGroup, wordsOf: await faultWords(locale), signal }
    try {
      await goOn(one, checkRows(JSON.parse(rows) as string[][]), done)
      return void (await endImport(db, id, 'done'))
    } catch (error) {
      if (!(error instanceof Overtaken)) throw error
      await pause(busyMs, undefined, { signal })
    }
  }
}

async function goOn(one: Import, rows: readonly CheckedRow[], from: number): Promise<void> {
  for (let start = from; start < rows.length; start += batchRows) {
    const batch = await withSite(one.db, rows.slice(start, start + batchRows))
    await (one.isDryRun ? tellBatch(one, batch, start) : makeBatch(one, batch, start))
  }
}

/** The rows with what is wrong with them on the site. */
async function withSite(db: Database, rows: readonly CheckedRow[]): Promise<CheckedRow[]> {
  const right = rows.filter(({ fault }) => fault === null).map(({ person }) => person)
  const taken = await findTaken(db, {
    usernames: right.map(({ username }) => username),
    emails: right.flatMap(({ email }) => email ?? []),
  })
  return rows.map((row) => ({ ...row, fault: row.fault ?? takenBy(taken, row.person) }))
}

function takenBy(taken: Awaited<ReturnType<typeof findTaken>>, { username, email }: ImportedPerson): RowFault | null {
  if (taken.names.has(username.toLowerCase())) return { code: 'username_taken' }
  if (taken.keys.has(lookAlikeKey(username))) return { code: 'username_looks_alike' }
  return email !== null && taken.emails.has(email.toLowerCase()) ? { code: 'email_taken' } : null
}

const problemOf = ({ wordsOf }: Import, index: number, { username }: CheckedRow, fault: RowFault): RowProblem => ({
  row: index + 1,
  username: username.slice(0, longestName).toWellFormed(),
  problem: wordsOf(fault),
})

async function tellBatch(one: Import, batch: readonly CheckedRow[], start: number): Promise<void> {
  one.signal.throwIfAborted()
  const problems = batch.flatMap((row, at) => (row.fault === null ? [] : problemOf(one, start + at, row, row.fault)))
  await moved(one, start, async (tx) => {
    const good = batch.length - problems.length
    await advanceImport(tx, one.id, { done: start + batch.length, good, problems })
  })
}

/** Each good row is a transaction of its own. Bad ones are written with the next good one, or at the end. */
async function makeBatch(one: Import, batch: readonly CheckedRow[], start: number): Promise<void> {
  let position = start
  let problems: RowProblem[] = []
  for (const [at, row] of batch.entries()) {
    const index = start + at
    const fault = row.fault ?? (await makeRow(one, row.person, { position, index, problems }))
    if (fault !== null) {
      problems.push(problemOf(one, index, row, fault))
      continue
    }
    position = index + 1
    problems = []
  }
  const done = start + batch.length
  if (position === done) return
  await moved(one, position, (tx) => advanceImport(tx, one.id, { done, good: 0, problems }))
}

type Place = { position: number; index: number; problems: readonly RowProblem[] }

/** Null if the account is made. */
async function makeRow(one: Import, person: ImportedPerson, at: Place): Promise<RowFault | null> {
  const { password, ...rest } = person
  const passwordHash = await hashPatiently(password, one)
  const isMade = await moved(one, at.position, async (tx) => {
    const uid = randomUUID().replaceAll('-', '')
    if (
      (
        await insertPeople(tx, [
          { uid, ...rest, passwordHash, mustChange: one.mustChange, madeForGroup: one.madeForGroup },
        ])
      ).length === 0
    )
      return false
    await advanceImport(tx, one.id, { done: at.index + 1, good: 1, problems: at.problems })
    return true
  })
  if (isMade) return null
  // Somebody has taken the name or the address since the batch was compared with the site.
  const taken = await findTaken(one.db, { usernames: [person.username], emails: person.email ? [person.email] : [] })
  return takenBy(taken, person) ?? { code: 'username_taken' }
}

const moved = <T>({ db, id }: Import, position: number, move: (tx: Transaction) => Promise<T>): Promise<T> =>
  db.transaction().execute(async (tx) => {
    if ((await holdImport(tx, id, position)) === undefined) throw new Overtaken()
    return move(tx)
  })

/** One hash at a time, with a turn of its own, so that those who sign in get theirs. */
async function hashPatiently(password: string, { id, signal }: Import): Promise<string> {
  for (;;) {
    signal.throwIfAborted()
    try {
      return await hashPassword(password, `import:${id}`)
    } catch (error) {
      if (!(error instanceof Failure) || error.code !== 'busy') throw error
      await pause(busyMs, undefined, { signal })
    }
  }
}
