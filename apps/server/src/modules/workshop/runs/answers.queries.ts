import { sql } from 'kysely'
import type { Services } from '#server/context.ts'
import type { Transaction } from '#server/db/connection.ts'
import { announceContent } from '#server/modules/files/public.ts'
import type { Draft } from '#server/services/fileStore.ts'
import { refuseUnsaved } from '../data/keepFiles.ts'
import { extendUpload, holdUploader, insertUpload, sumUpload } from '../data/uploads.queries.ts'

/**
 * The upload that holds the answers of a person's runs until a run is finished, each content once. So answers count
 * among what the person has not saved, also when the run fails or its author ends it. No token has this hash.
 */
const shelfOf = (uid: string) => ({ tokenHash: `answers of ${uid}`, uid })

type Answer = Pick<Draft, 'hash' | 'size' | 'keep'>

/** Stores an answer that a judge has made for a person, unless they hold too much that no save has taken. */
export async function keepAnswer({ db }: Pick<Services, 'db'>, uid: string, draft: Answer): Promise<void> {
  await db.transaction().execute((tx) => admit(tx, uid, draft))
  await announceContent(db, draft)
  await draft.keep()
  await db.transaction().execute(async (tx) => {
    await holdUploader(tx, uid)
    if (!(await admit(tx, uid, draft))) return
    const { hash, size } = draft
    const { tokenHash } = shelfOf(uid)
    await extendUpload(tx, shelfOf(uid), size)
    await tx.insertInto('upload_file').values({ token_hash: tokenHash, name: hash, hash, size }).execute()
  })
}

/** False if the content is there already. */
async function admit(tx: Transaction, uid: string, { hash, size }: Answer): Promise<boolean> {
  const shelf = shelfOf(uid)
  const { isThere, bytes } = await tx
    .selectNoFrom(({ selectFrom, exists, fn }) => [
      exists(
        selectFrom('upload_file').select('name').where('token_hash', '=', shelf.tokenHash).where('name', '=', hash),
      ).as('isThere'),
      fn
        .coalesce(selectFrom('upload').select('bytes').where('token_hash', '=', shelf.tokenHash), sql<number>`0`)
        .as('bytes'),
    ])
    .executeTakeFirstOrThrow()
  if (isThere) return false
  await refuseUnsaved(tx, shelf, bytes + size)
  return true
}

/** These contents are now in an upload of their own. */
async function leaveShelf(tx: Transaction, uid: string, hashes: readonly string[]): Promise<void> {
  const { tokenHash } = shelfOf(uid)
  await holdUploader(tx, uid)
  await tx
    .deleteFrom('upload_file')
    .where('token_hash', '=', tokenHash)
    .where('name', '=', sql<string>`any(${hashes}::text[])`)
    .execute()
  await sumUpload(tx, tokenHash)
  await tx.deleteFrom('upload').where('token_hash', '=', tokenHash).where('files', '=', 0).execute()
}

type Answers = {
  tokenHash: string
  uid: string
  groupId: number | null
  files: readonly { name: string; hash: string }[]
}

/** Makes an upload of stored files. False, and nothing is left, if one of them is not stored. */
export async function insertAnswers(tx: Transaction, { tokenHash, uid, groupId, files }: Answers): Promise<boolean> {
  await leaveShelf(
    tx,
    uid,
    files.map(({ hash }) => hash),
  )
  await insertUpload(tx, { tokenHash, uid, groupId })
  const { numAffectedRows } = await sql`
    insert into upload_file (token_hash, name, hash, size)
    select ${tokenHash}, one.name, stored_file.hash, stored_file.size
    from jsonb_to_recordset(${JSON.stringify(files)}::jsonb) as one (name text, hash text)
    join stored_file on stored_file.hash = one.hash and stored_file.removing_at is null`.execute(tx)
  if (Number(numAffectedRows ?? 0) === files.length) {
    await sumUpload(tx, tokenHash)
    return true
  }
  await tx.deleteFrom('upload').where('token_hash', '=', tokenHash).execute()
  return false
}
