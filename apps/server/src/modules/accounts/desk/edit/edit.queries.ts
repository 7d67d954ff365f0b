import { sql } from 'kysely'
import { roles, type GivenRole, type RestrictionKind } from '@praxis/contract/statuses'
import { lookAlikeKey } from '@praxis/rules/usernames/lookAlike'
import type { Transaction } from '#server/db/connection.ts'

type Edited = {
  username: string
  realname: string | null
  email: string | null
  titleName: string | null
  titleColor: string | null
  status: number
  mustChange: boolean
  isTrusted: boolean
}

/** False if somebody else was quicker to take the name or the address. */
export async function updateEdited(tx: Transaction, uid: string, edited: Edited, isRenamed: boolean): Promise<boolean> {
  const { titleName, titleColor, mustChange, isTrusted, ...rest } = edited
  try {
    await sql`savepoint before_edit`.execute(tx)
    await tx
      .updateTable('account')
      .set({
        ...rest,
        ...(isRenamed ? { look_alike_key: lookAlikeKey(edited.username) } : {}),
        title_name: titleName,
        title_color: titleColor,
        must_change_password: mustChange,
        is_trusted: isTrusted,
        updated_at: sql`now()`,
      })
      .where('uid', '=', uid)
      .execute()
    return true
  } catch (error) {
    if ((error as { code?: string }).code !== uniqueViolation) throw error
    await sql`rollback to savepoint before_edit`.execute(tx)
    return false
  }
}

const uniqueViolation = '23505'

export const updateHash = (tx: Transaction, uid: string, passwordHash: string) =>
  tx
    .updateTable('account')
    .set({ password_hash: passwordHash, password_changed_at: sql`now()` })
    .where('uid', '=', uid)
    .execute()

/** The one role that the person has from then on. */
export async function giveRole(tx: Transaction, uid: string, role: GivenRole): Promise<void> {
  await tx.deleteFrom('account_role').where('uid', '=', uid).execute()
  await tx.insertInto('account_role').values({ uid, role_id: roles[role] }).execute()
}

type Restriction = { kind: RestrictionKind; until: string; reason: string | null }

/** Restrictions that stay as they are keep who set them and when. */
export async function setRestrictions(
  tx: Transaction,
  { uid, byUid, restrictions }: { uid: string; byUid: string; restrictions: readonly Restriction[] },
): Promise<void> {
  const kinds = restrictions.map(({ kind }) => kind)
  await sql`delete from restriction where uid = ${uid} and kind <> all(${kinds}::text[])`.execute(tx)
  for (const { kind, until, reason } of restrictions) {
    await sql`
      insert into restriction (uid, kind, until, reason, by_uid) values (${uid}, ${kind}, ${until}, ${reason}, ${byUid})
      on conflict (uid, kind) do update
        set until = excluded.until, reason = excluded.reason, by_uid = excluded.by_uid, created_at = now()
        where (restriction.until, restriction.reason) is distinct from (excluded.until, excluded.reason)`.execute(tx)
  }
}

type Longer = {
  readonly uid: string
  readonly byUid: string
  readonly kinds: readonly RestrictionKind[]
  readonly until: string
  readonly reason: string
}

/** Each restriction lasts until a moment at least. Those that last longer stay as they are. */
export async function lengthenRestrictions(tx: Transaction, { uid, byUid, kinds, until, reason }: Longer) {
  await sql`
    insert into restriction (uid, kind, until, reason, by_uid)
    select ${uid}, kind, ${until}, ${reason}, ${byUid} from unnest(${kinds}::text[]) as kind
    on conflict (uid, kind) do update
      set until = excluded.until, reason = excluded.reason, by_uid = excluded.by_uid, created_at = now()
      where restriction.until < excluded.until`.execute(tx)
}
