import { sql } from 'kysely'
import { accountStatus } from '@praxis/contract/statuses'
import { lookAlikeKey } from '@praxis/rules/usernames/lookAlike'
import type { Transaction } from '#server/db/connection.ts'

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
  // A subject is an address, an account, or both (migration 0016).
  await sql`
    delete from mail_code using account
    where account.uid = ${uid}
      and (position(account.uid in subject) > 0 and char_length(account.uid) = 32
        or subject = account.uid or starts_with(subject, account.uid || ':')
        or subject = lower(account.email))`.execute(tx)
}

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
