import { seatRules } from '@praxis/contract/contestLimits'
import { siteScope } from '@praxis/contract/scope'
import { accountStatus } from '@praxis/contract/statuses'
import type { Whence } from '@praxis/rules/viewer'
import { sql } from 'kysely'
import type { Database, Transaction } from '#server/db/connection.ts'
import { inScope } from '#server/db/inScope.ts'
import { contestNow, lastEndOf } from '#server/db/contestClock.ts'

type Person = { readonly cid: number; readonly uid: string }
type SeatFrom = Whence & { readonly userAgent: string }

const seconds = (count: number) => sql`make_interval(secs => ${count})`

/** The contests of the site that hold people at this moment. Those of groups decide nothing about signing in to the site. */
export async function listHolding(db: Database): Promise<number[]> {
  const rows = await db
    .selectFrom('contest')
    .select('id')
    .where('bound_to', '<>', 'nothing')
    .where('deleted_at', 'is', null)
    .where(inScope('contest', siteScope))
    .where('is_visible', '=', true)
    .where(sql<boolean>`start_at <= ${contestNow} + ${seconds(seatRules.leadSeconds)}`)
    .where(sql<boolean>`${lastEndOf()} > ${contestNow}`)
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** The device is theirs, unless there is another. Tells which one is. Whoever calls holds the contest. */
export async function putDevice(tx: Transaction, { cid, uid }: Person, from: SeatFrom): Promise<string | undefined> {
  await tx
    .insertInto('contest_device')
    .values({ contest_id: cid, uid, device: from.device, ip: from.ip, user_agent: from.userAgent })
    .onConflict((conflict) => conflict.columns(['contest_id', 'uid']).doNothing())
    .execute()
  return (await findDevice(tx, { cid, uid }))?.device
}

export const findDevice = (db: Database, { cid, uid }: Person) =>
  db
    .selectFrom('contest_device')
    .select(['device', 'ip', 'user_agent as userAgent'])
    .where('contest_id', '=', cid)
    .where('uid', '=', uid)
    .executeTakeFirst()

export const moveDevice = (tx: Transaction, { cid, uid }: Person, from: SeatFrom) =>
  tx
    .insertInto('contest_device')
    .values({ contest_id: cid, uid, device: from.device, ip: from.ip, user_agent: from.userAgent })
    .onConflict((conflict) =>
      conflict.columns(['contest_id', 'uid']).doUpdateSet((eb) => ({
        device: eb.ref('excluded.device'),
        ip: eb.ref('excluded.ip'),
        user_agent: eb.ref('excluded.user_agent'),
        bound_at: sql<string>`now()`,
      })),
    )
    .execute()

/** Whether there was one. */
export async function deleteDevice(tx: Transaction, { cid, uid }: Person): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('contest_device')
    .where('contest_id', '=', cid)
    .where('uid', '=', uid)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Asks the desk, or repeats it. False: the desk has refused this place, and that still stands. */
export async function putRequest(tx: Transaction, { cid, uid }: Person, from: SeatFrom): Promise<boolean> {
  const isRefused = sql<boolean>`
    coalesce(contest_seat_request.refused_at > now() - ${seconds(seatRules.refusedSeconds)}, false)`
  await tx
    .insertInto('contest_seat_request')
    .values({ contest_id: cid, uid, device: from.device, ip: from.ip, user_agent: from.userAgent })
    .onConflict((conflict) =>
      conflict
        .columns(['contest_id', 'uid', 'device', 'ip'])
        .doUpdateSet({ asked_at: sql`now()`, refused_at: null })
        .where(sql<boolean>`not ${isRefused}`),
    )
    .execute()
  await tx
    .deleteFrom('contest_seat_request')
    .where('contest_id', '=', cid)
    .where('uid', '=', uid)
    .where('id', 'not in', (eb) =>
      eb
        .selectFrom('contest_seat_request as kept')
        .select('kept.id')
        .where('kept.contest_id', '=', cid)
        .where('kept.uid', '=', uid)
        .orderBy('kept.asked_at', 'desc')
        .orderBy('kept.id', 'desc')
        .limit(seatRules.requestsOfPerson),
    )
    .execute()
  const waiting = await tx
    .selectFrom('contest_seat_request')
    .select('id')
    .where('contest_id', '=', cid)
    .where('uid', '=', uid)
    .where('device', '=', from.device)
    .where('ip', '=', from.ip)
    .where('refused_at', 'is', null)
    .executeTakeFirst()
  return waiting !== undefined
}

/** Who waits, the longest first. `boundTo` is what the contest holds people to. */
export async function listRequests(db: Database, cid: number, boundTo: string) {
  const rows = await db
    .selectFrom('contest_seat_request as request')
    .innerJoin('account', 'account.uid', 'request.uid')
    .leftJoin('contest_participant as person', (join) =>
      join
        .onRef('person.contest_id', '=', 'request.contest_id')
        .onRef('person.uid', '=', 'request.uid')
        .on('person.kind', '<>', 'virtual'),
    )
    .leftJoin('contest_device as device', (join) =>
      join.onRef('device.contest_id', '=', 'request.contest_id').onRef('device.uid', '=', 'request.uid'),
    )
    .select([
      'request.id',
      'account.username',
      'person.team_name as teamName',
      'person.seat',
      'request.ip',
      'request.user_agent as userAgent',
      'request.asked_at as askedTime',
      'person.address',
      'device.ip as deviceIp',
      'device.user_agent as deviceAgent',
    ])
    .where('request.contest_id', '=', cid)
    .where('request.refused_at', 'is', null)
    .where(sql<boolean>`request.asked_at > now() - ${seconds(seatRules.waitSeconds)}`)
    .orderBy('request.asked_at')
    .orderBy('request.id')
    .limit(seatRules.requestsShown)
    .execute()
  return rows.map(({ address, deviceIp, deviceAgent, ...row }) => {
    const ip = boundTo === 'address' ? address : deviceIp
    return { ...row, bound: ip === null ? null : { ip, userAgent: boundTo === 'address' ? null : deviceAgent } }
  })
}

export const findRequest = (db: Database, id: number) =>
  db
    .selectFrom('contest_seat_request as request')
    .innerJoin('account', 'account.uid', 'request.uid')
    .leftJoin('contest_participant as person', (join) =>
      join
        .onRef('person.contest_id', '=', 'request.contest_id')
        .onRef('person.uid', '=', 'request.uid')
        .on('person.kind', '<>', 'virtual'),
    )
    .select([
      'person.address',
      'request.contest_id as cid',
      'request.uid',
      'account.username',
      'request.device',
      'request.ip',
      'request.user_agent as userAgent',
    ])
    .where('request.id', '=', id)
    .where('request.refused_at', 'is', null)
    .executeTakeFirst()

export const refuseRequest = (tx: Transaction, id: number) =>
  tx
    .updateTable('contest_seat_request')
    .set({ refused_at: sql`now()` })
    .where('id', '=', id)
    .execute()

/** Whoever was let in, or is free again, asks for nothing more. */
export const deleteRequests = (tx: Transaction, { cid, uid }: Person) =>
  tx.deleteFrom('contest_seat_request').where('contest_id', '=', cid).where('uid', '=', uid).execute()

export const setAddress = (tx: Transaction, { cid, uid }: Person, address: string) =>
  tx
    .updateTable('contest_participant')
    .set({ address })
    .where('contest_id', '=', cid)
    .where('uid', '=', uid)
    .where('kind', '<>', 'virtual')
    .execute()

/**
 * Who has a seat with an address in the contest. `isPlain`: an account that was made for contests, without any power and
 * without another way in or back: no e-mail address, second factor, outside sign-in or role.
 */
export const listSeats = (db: Database, cid: number) =>
  db
    .selectFrom('contest_participant as person')
    .innerJoin('account', 'account.uid', 'person.uid')
    .select([
      'person.uid',
      'account.username',
      'person.team_name as teamName',
      'person.seat',
      'person.address',
      sql<boolean>`
        account.status = ${sql.lit<number>(accountStatus.active)} and account.deleted_at is null and account.email is null
        and not exists (
          select from account_role join role on role.id = account_role.role_id
          where account_role.uid = account.uid and role.name <> 'default_user')
        and not exists (select from totp where totp.uid = account.uid)
        and not exists (select from identity where identity.uid = account.uid)`.as('isPlain'),
    ])
    .where('person.contest_id', '=', cid)
    .where('person.kind', '=', 'official')
    .where('person.disqualified_at', 'is', null)
    .where('person.address', 'is not', null)
    .orderBy('person.id')
    .execute()

/** Devices and requests of contests that were over so many days ago tell nobody anything any more. */
export async function deleteOldPlaces(db: Database, now: Date): Promise<void> {
  const isOld = sql<boolean>`(
    select contest.paused_at is null and contest.end_at < ${now}::timestamptz - make_interval(days => ${seatRules.keptDays})
    from contest where contest.id = contest_id)`
  await db.deleteFrom('contest_device').where(isOld).execute()
  await db.deleteFrom('contest_seat_request').where(isOld).execute()
}
