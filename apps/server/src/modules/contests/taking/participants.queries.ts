import { sql } from 'kysely'
import type { Database, Transaction } from '#server/db/connection.ts'

type Person = { readonly cid: number; readonly uid: string }

/** A row of a person in a contest. Those of virtual contests are others. */
const rowOf = (db: Database, { cid, uid }: Person) =>
  db
    .selectFrom('contest_participant')
    .where('contest_id', '=', cid)
    .where('uid', '=', uid)
    .where('kind', '<>', 'virtual')

/** The row stays until the transaction ends, so that a submission may name it. */
export const findParticipant = (tx: Transaction, person: Person) =>
  rowOf(tx, person).select(['id as participantId', 'kind']).forKeyShare().executeTakeFirst()

/** Holds the row until the transaction ends: nobody submits with it, or begins, meanwhile. */
export const holdParticipant = (tx: Transaction, person: Person) =>
  rowOf(tx, person)
    .select(['id as participantId', 'started_at as startedAt', 'disqualified_at as disqualifiedAt'])
    .forUpdate()
    .executeTakeFirst()

type NewParticipant = Person & {
  readonly isStaff: boolean
  readonly passwordVersion: number
  /** They were told that the contest shows real names. */
  readonly agreesToNames?: boolean
}

const valuesOf = ({ cid, uid, isStaff, passwordVersion, agreesToNames = false }: NewParticipant) => ({
  contest_id: cid,
  uid,
  kind: isStaff ? ('staff' as const) : ('official' as const),
  password_version: passwordVersion,
  agreed_to_names: agreesToNames,
})

/** Of which rows a person has one: the index says it so. A value would stand for any kind, which no index knows. */
const isOneOf = sql<boolean>`kind <> 'virtual'`

/** Makes the row of a person, unless there is one. Of many at once one is made. `createdAt` is milliseconds. */
export const insertParticipant = (tx: Transaction, person: NewParticipant, createdAt: number) =>
  tx
    .insertInto('contest_participant')
    .values({ ...valuesOf(person), created_at: sql`to_timestamp(${createdAt / 1_000}::float8)` })
    .onConflict((conflict) => conflict.columns(['contest_id', 'uid']).where(isOneOf).doNothing())
    .execute()

/**
 * Makes the row of a person, or makes it valid again. Whoever has once tried the contest out stays one of those, and who
 * has agreed that names are shown has.
 */
export const register = (tx: Transaction, person: NewParticipant) =>
  tx
    .insertInto('contest_participant')
    .values(valuesOf(person))
    .onConflict((conflict) =>
      conflict
        .columns(['contest_id', 'uid'])
        .where(isOneOf)
        .doUpdateSet((eb) => ({
          password_version: eb.ref('excluded.password_version'),
          agreed_to_names: sql<boolean>`contest_participant.agreed_to_names or excluded.agreed_to_names`,
          kind: sql`case when excluded.kind = 'staff' then excluded.kind else contest_participant.kind end`,
        })),
    )
    .execute()

/** The person, who is in the contest already, was told that it shows real names and wants that. */
export const agreeToNames = (tx: Transaction, { cid, uid }: Person) =>
  tx
    .updateTable('contest_participant')
    .set({ agreed_to_names: true })
    .where('contest_id', '=', cid)
    .where('uid', '=', uid)
    .where('kind', '<>', 'virtual')
    .where('agreed_to_names', '=', false)
    .execute()

/** Begins the own time of a person, by the clock of the database. It begins once. */
export const beginOwnTime = (tx: Transaction, { cid, uid }: Person) =>
  tx
    .updateTable('contest_participant')
    .set({ started_at: sql`clock_timestamp()` })
    .where('contest_id', '=', cid)
    .where('uid', '=', uid)
    .where('kind', '<>', 'virtual')
    .where('started_at', 'is', null)
    .execute()

export const hasSubmitted = async (tx: Transaction, participantId: number): Promise<boolean> => {
  const row = await tx
    .selectFrom('submission')
    .select('id')
    .where('participant_id', '=', participantId)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

export const deleteParticipant = (tx: Transaction, participantId: number) =>
  tx.deleteFrom('contest_participant').where('id', '=', participantId).execute()

/** The password of a contest, which its managers read. It is compared on the server only. */
export const findPassword = (db: Database, cid: number) =>
  db.selectFrom('contest').select('password').where('id', '=', cid).executeTakeFirst()
