import { createHash, randomBytes } from 'node:crypto'
import type { SheetRow } from '@praxis/contract/accountAdmin'
import { sheetSeconds } from '@praxis/contract/limits'
import { staffLocales, type Locale } from '@praxis/locales/locales'
import type { Services } from '#server/context.ts'
import type { Transaction } from '#server/db/connection.ts'
import { xlsxFile } from '#server/downloads/xlsx.ts'
import { Failure, found } from '#server/failure.ts'
import type { Generated } from '#server/http/replies.ts'
import { findSheet, insertSheet } from './sheets.queries.ts'

const hashOf = (key: string) => createHash('sha256').update(key).digest()
const sealOf = (keyHash: Buffer) => `account sheet ${keyHash.toString('hex')}`

/** Keeps names and passwords, sealed, for half an hour. Returns the key, which is stored nowhere. */
export async function keepSheet(
  tx: Transaction,
  { sealer, now }: Pick<Services, 'sealer' | 'now'>,
  { uid, rows }: { uid: string; rows: readonly SheetRow[] },
): Promise<string> {
  const key = randomBytes(16).toString('hex')
  const keyHash = hashOf(key)
  const rowsSealed = sealer.seal(JSON.stringify(rows), sealOf(keyHash))
  await insertSheet(tx, { keyHash, uid, rowsSealed, expiresAt: new Date(now().getTime() + sheetSeconds * 1000) })
  return key
}

export async function readSheet(
  { db, sealer, now }: Pick<Services, 'db' | 'sealer' | 'now'>,
  key: string,
): Promise<SheetRow[]> {
  const keyHash = hashOf(key)
  const { rowsSealed } = found(await findSheet(db, keyHash, now()), 'sheet_not_found')
  const rows = sealer.open(rowsSealed, sealOf(keyHash))
  // The server has got another key since.
  if (rows === null) throw new Failure('sheet_not_found')
  return JSON.parse(rows) as SheetRow[]
}

/** The sheet as the wire has it: `<key>.xlsx` with two columns. */
export async function sheetFile(
  services: Pick<Services, 'db' | 'sealer' | 'now'> & { locale: Locale },
  key: string,
): Promise<Generated> {
  const rows = await readSheet(services, key)
  const words = (await staffLocales[services.locale]()).accountDesk
  return xlsxFile(`${key}.xlsx`, {
    name: words.sheet,
    header: words.sheetHeader,
    rows: rows.map(({ username, password }) => [username, password]),
  })
}
