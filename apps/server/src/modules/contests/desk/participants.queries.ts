import type { ParticipantKind } from '@praxis/contract/statuses'
import type { NameReader } from '@praxis/rules/contests/names'
import { sql } from 'kysely'
import type { Database } from '#server/db/connection.ts'
import { inAnyContest } from '#server/db/inScope.ts'
import { listPage } from '#server/db/paging.ts'
import { contains } from '#server/db/textSearch.ts'
import { isKnown, isMember, nameFacts } from '../names/names.queries.ts'

type ParticipantState = 'all' | 'official' | 'staff' | 'disqualified'
type Listed = {
  cid: number
  groupId: number | null
  reader: NameReader
  passwordVersion: number
  keyword: string | undefined
  state: ParticipantState
  currentPage: number
  limit: number
}

/** The people in a contest, by their names. What the reader may not know of somebody, the keyword does not find. */
export function listParticipants(
  db: Database,
  { cid, groupId, reader, passwordVersion, keyword = '', state, ...asked }: Listed,
) {
  const submissions = sql<number>`(
    select count(*) from submission
    where submission.contest_id = ${cid} and ${inAnyContest} and submission.uid = contest_participant.uid)`
  const isStar = sql<boolean>`exists (
    select from contest_star where contest_star.contest_id = ${cid} and username_key = lower(account.username))`
  const people = db
    .selectFrom('contest_participant')
    .innerJoin('account', 'account.uid', 'contest_participant.uid')
    .select([
      'contest_participant.id',
      'contest_participant.uid',
      'account.username',
      'account.nickname',
      'account.realname',
      'account.school',
      'contest_participant.kind',
      sql<boolean>`contest_participant.password_version = ${passwordVersion}`.as('isRegistered'),
      isStar.as('isStar'),
      'contest_participant.started_at as startedTime',
      'contest_participant.extra_seconds as extraSeconds',
      'contest_participant.seat',
      'contest_participant.team_name as teamName',
      'contest_participant.affiliation',
      'contest_participant.members',
      'contest_participant.address',
      sql<{ ip: string; userAgent: string; boundTime: string } | null>`(
        select json_build_object('ip', ip, 'userAgent', user_agent, 'boundTime',
          to_char(bound_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) from contest_device
        where contest_device.contest_id = ${cid} and contest_device.uid = contest_participant.uid)`.as('device'),
      'contest_participant.is_hidden as isHidden',
      sql<boolean>`contest_participant.disqualified_at is not null`.as('isDisqualified'),
      submissions.as('submissions'),
      'contest_participant.created_at as gmtCreate',
      ...nameFacts(groupId, 'contest_participant'),
    ])
    .where('contest_participant.contest_id', '=', cid)
    .where('contest_participant.kind', '<>', 'virtual')
    .orderBy(sql`lower(account.username)`)
    .orderBy('contest_participant.id')
  const wanted =
    state === 'all'
      ? people
      : state === 'disqualified'
        ? people.where('contest_participant.disqualified_at', 'is not', null)
        : people.where('contest_participant.kind', '=', state)
  const has = (column: string) => contains(sql<string>`coalesce(${sql.ref(column)}, '')`, keyword)
  const said = ['seat', 'team_name', 'affiliation', 'members'].map((column) => `contest_participant.${column}`)
  const known = { reader, place: 'desk', groupId, participant: 'contest_participant' } as const
  const found = wanted.where((eb) =>
    eb.or([
      ...['account.username', 'account.nickname', ...said].map(has),
      eb.and([has('account.realname'), isKnown('realname', known)]),
      eb.and([has('account.school'), isKnown('school', known)]),
    ]),
  )
  return listPage(db, keyword === '' ? wanted : found, asked)
}

/** The accounts that have these names, in whatever case, and whether they are members of a group. Nobody makes them anonymous until the transaction ends. */
export const listNamed = (tx: Database, names: readonly string[], groupId: number | null) =>
  tx
    .selectFrom('account')
    .select(['uid', 'username', isMember(groupId).as('isMember')])
    .where(sql<string>`lower(username)`, '=', sql<string>`any(${names.map((name) => name.toLowerCase())}::text[])`)
    .where('deleted_at', 'is', null)
    .orderBy('uid')
    .forKeyShare()
    .execute()

/** What a contest says of somebody in it. */
export type TeamTexts = {
  readonly seat: string | null
  readonly teamName: string | null
  readonly affiliation: string | null
  readonly members: string | null
  /** Of the machine at the seat. */
  readonly address: string | null
}

export type NewParticipant = TeamTexts & { readonly uid: string; readonly kind: ParticipantKind }

/**
 * Registers people. Whoever has a row already is registered anew, and keeps what it says of them where nothing else is
 * said. Tells who is new.
 */
export async function putParticipants(
  tx: Database,
  cid: number,
  passwordVersion: number,
  people: readonly NewParticipant[],
): Promise<{ uid: string; isNew: boolean }[]> {
  if (people.length === 0) return []
  const each = (name: keyof NewParticipant) => sql`${people.map((person) => person[name])}::text[]`
  const { rows } = await sql<{ uid: string; isNew: boolean }>`
    insert into contest_participant as known (contest_id, uid, kind, password_version, seat, team_name, affiliation, members, address)
    select ${cid}, uid, kind, ${passwordVersion}, seat, team_name, affiliation, members, address
    from unnest(${each('uid')}, ${each('kind')}, ${each('seat')}, ${each('teamName')}, ${each('affiliation')},
      ${each('members')}, ${each('address')}) as person (uid, kind, seat, team_name, affiliation, members, address)
    on conflict (contest_id, uid) where kind <> 'virtual' do update
      set password_version = excluded.password_version, seat = coalesce(excluded.seat, known.seat),
        team_name = coalesce(excluded.team_name, known.team_name),
        affiliation = coalesce(excluded.affiliation, known.affiliation), members = coalesce(excluded.members, known.members),
        address = coalesce(excluded.address, known.address)
    returning uid, xmax = 0 as "isNew"`.execute(tx)
  return rows
}

export const findParticipantById = (db: Database, id: number) =>
  db
    .selectFrom('contest_participant')
    .innerJoin('account', 'account.uid', 'contest_participant.uid')
    .select([
      'contest_participant.contest_id as cid',
      'contest_participant.uid',
      'account.username',
      'contest_participant.seat',
      'contest_participant.team_name as teamName',
      'contest_participant.affiliation',
      'contest_participant.members',
      'contest_participant.address',
      'contest_participant.extra_seconds as extraSeconds',
      'contest_participant.is_hidden as isHidden',
      'contest_participant.disqualified_at as disqualifiedAt',
    ])
    .where('contest_participant.id', '=', id)
    .where('contest_participant.kind', '<>', 'virtual')
    .executeTakeFirst()

export type ParticipantSettings = TeamTexts & {
  readonly extraSeconds: number
  readonly isHidden: boolean
  readonly isDisqualified: boolean
}

/** Somebody who is disqualified already keeps the moment. */
export const updateParticipant = (tx: Database, id: number, settings: ParticipantSettings) =>
  tx
    .updateTable('contest_participant')
    .set({
      seat: settings.seat,
      team_name: settings.teamName,
      affiliation: settings.affiliation,
      members: settings.members,
      address: settings.address,
      extra_seconds: settings.extraSeconds,
      is_hidden: settings.isHidden,
      disqualified_at: settings.isDisqualified ? sql<string>`coalesce(disqualified_at, now())` : null,
    })
    .where('id', '=', id)
    .execute()

export const deleteParticipant = (tx: Database, id: number) =>
  tx.deleteFrom('contest_participant').where('id', '=', id).execute()

/**
 * The contest ends with the last personal end. Extra time of the disqualified and of those who only try the contest
 * keeps it from nobody. True when that has moved.
 */
export async function followExtraTime(tx: Database, cid: number): Promise<boolean> {
  const { numAffectedRows } = await sql`
    with longest as (
      select coalesce(max(extra_seconds), 0) as seconds from contest_participant
      where contest_id = ${cid} and kind = 'official' and disqualified_at is null
    )
    update contest set longest_extra_seconds = longest.seconds from longest
    where id = ${cid} and longest_extra_seconds <> longest.seconds`.execute(tx)
  return Number(numAffectedRows ?? 0) > 0
}

export async function hasSubmitted(db: Database, cid: number, uid: string): Promise<boolean> {
  const row = await db
    .selectFrom('submission')
    .select('id')
    .where('contest_id', '=', cid)
    .where(inAnyContest)
    .where('uid', '=', uid)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
