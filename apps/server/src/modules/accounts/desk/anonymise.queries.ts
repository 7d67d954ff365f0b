import { sql } from 'kysely'
import { accountStatus } from '@praxis/contract/statuses'
import { lookAlikeKey } from '@praxis/rules/usernames/lookAlike'
import type { Transaction } from '#server/db/connection.ts'
import { isFoundBy } from '#server/db/textSearch.ts'
import { ownedColumns } from '#server/owners/allOwned.ts'
import { channels } from '#server/signals.ts'

/**
 * All that the modules have registered to go with the person: with which they sign in, could sign in, or are known to
 * have signed in, what they were given, and what the site has written to them. Codes that were mailed go as well.
 */
export async function forgetRows(tx: Transaction, uid: string): Promise<void> {
  for (const { table, column, anonymised } of ownedColumns.people) {
    if (anonymised === 'deleted')
      await sql`delete from ${sql.table(table)} where ${sql.ref(column)} = ${uid}`.execute(tx)
  }
  // A subject is an address, an account, or both (codes/codes.ts).
  await sql`
    delete from mail_code using account
    where account.uid = ${uid} and (
      purpose = 'reset' and subject = account.uid
      or purpose = 'register' and subject = lower(account.email)
      or purpose = 'change-email' and starts_with(subject, account.uid || ' '))`.execute(tx)
}

/**
 * What the site has mailed to the address of the person, the addresses that they submitted from, and what contests say of
 * them.
 */
export async function forgetTraces(tx: Transaction, uid: string): Promise<void> {
  const row = await tx.selectFrom('account').select('email').where('uid', '=', uid).executeTakeFirst()
  const email = row?.email ?? null
  if (email !== null) {
    await tx
      .deleteFrom('mail')
      // The first condition has an index, and the second is exact.
      .where(({ ref }) => isFoundBy(ref('to_address'), email))
      .where(sql`lower(to_address)`, '=', email.toLowerCase())
      .execute()
  }
  await tx.updateTable('submission').set({ ip: null }).where('uid', '=', uid).where('ip', 'is not', null).execute()
  await tx
    .updateTable('contest_participant')
    .set({ team_name: null, affiliation: null, members: null, address: null })
    .where('uid', '=', uid)
    .execute()
}

/** Boards of contests in memory show the name of the person until they hear that the person is another one. */
export const tellContestsOf = (tx: Transaction, uid: string) =>
  sql`
    select pg_notify(${channels.contestChanged}, contest_id::text || ' ' || uid)
    from contest_participant where uid = ${uid}`.execute(tx)

/** No password matches afterwards, and a session that begins at this moment is refused as banned. */
export async function clearPerson(tx: Transaction, uid: string, username: string): Promise<void> {
  // The picture has no other use. The job of deleted files removes it.
  await sql`
    update public_file set deleted_at = now()
    from account where account.uid = ${uid} and public_file.id = account.avatar_id and public_file.deleted_at is null`.execute(
    tx,
  )
  await tx
    .updateTable('account')
    .set({
      username,
      look_alike_key: lookAlikeKey(username),
      password_hash: '*',
      email: null,
      status: accountStatus.banned,
      nickname: null,
      avatar: null,
      avatar_id: null,
      title_name: null,
      title_color: null,
      student_number: null,
      gender: 'secrecy',
      school: null,
      tells_school: false,
      made_for_group: null,
      course: null,
      signature: null,
      realname: null,
      github: null,
      blog: null,
      cf_username: null,
      rating: null,
      member_until: null,
      must_change_password: false,
      password_changed_at: null,
      seen_at: null,
      deleted_at: sql`now()`,
      updated_at: sql`now()`,
    })
    .where('uid', '=', uid)
    .execute()
}
