import { sql } from 'kysely'
import { accountStatus } from '@praxis/contract/statuses'
import { lookAlikeKey } from '@praxis/rules/usernames/lookAlike'
import type { Transaction } from '#server/db/connection.ts'
import { isFoundBy } from '#server/db/textSearch.ts'
import { channels } from '#server/signals.ts'

/** Everything with which the person signs in, could sign in, or is known to have signed in, and what they were given. */
export async function forgetSignIns(tx: Transaction, uid: string): Promise<void> {
  for (const table of [
    'session',
    'totp',
    'identity',
    'known_address',
    'restriction',
    'account_role',
    'account_sheet',
  ] as const) {
    await tx.deleteFrom(table).where('uid', '=', uid).execute()
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
 * What the site has written to the person and noted of where they were: mails to their address, the notices that only
 * they read, which tell of addresses and devices, what they wanted on paper, and the addresses that they submitted from.
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
  await tx.deleteFrom('notice').where('recipient_uid', '=', uid).execute()
  await tx.deleteFrom('print_job').where('uid', '=', uid).execute()
  await tx.updateTable('submission').set({ ip: null }).where('uid', '=', uid).where('ip', 'is not', null).execute()
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
