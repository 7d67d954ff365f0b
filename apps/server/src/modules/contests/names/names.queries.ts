import { groupLevels } from '@praxis/contract/statuses'
import { knownOf, type NamePlace, type NameReader } from '@praxis/rules/contests/names'
import { sql, type RawBuilder } from 'kysely'

type GroupId = number | null | RawBuilder<number | null>

/** Whether an account of a query is a member of a group; of none, nobody is. */
export const isMember = (groupId: GroupId) => sql<boolean>`exists (
  select from group_member
  where group_id = ${groupId}::bigint and group_member.uid = account.uid and level >= ${groupLevels.member})`

const hasAgreed = (participant: string) => sql<boolean>`coalesce(${sql.ref(`${participant}.agreed_to_names`)}, false)`

/**
 * Columns of a query over accounts and their rows in a contest, which are called `participant` there: what
 * `NamedPerson` says of somebody.
 */
export const nameFacts = (groupId: GroupId, participant: string) =>
  [
    isMember(groupId).as('isMember'),
    hasAgreed(participant).as('hasAgreed'),
    'account.tells_school as tellsSchool',
  ] as const

type Asked = {
  readonly reader: NameReader
  readonly place: NamePlace
  readonly groupId: number | null
  readonly participant: string
}

/** The condition of a search: whether the reader may know this of the account. It asks the rule about each kind of person. */
export function isKnown(what: 'realname' | 'school', { reader, place, groupId, participant }: Asked) {
  const known = kinds.filter(({ isSelf, ...facts }) => {
    const uid = isSelf ? (reader.uid ?? '') : ''
    return knownOf(reader, { uid, ...facts }, place)[what]
  })
  if (known.length === 0) return sql<boolean>`false`
  const rows = known.map(
    (one) =>
      sql`(${sql.join([one.isSelf, one.isMember, one.hasAgreed, one.tellsSchool].map((fact) => sql.lit(fact)))})`,
  )
  const facts = [
    sql`account.uid = ${reader.uid ?? ''}`,
    isMember(groupId),
    hasAgreed(participant),
    sql`account.tells_school`,
  ]
  return sql<boolean>`(${sql.join(facts)}) in (${sql.join(rows)})`
}

const either = [false, true]
const kinds = either.flatMap((isSelf) =>
  either.flatMap((member) =>
    either.flatMap((agreed) =>
      either.map((tellsSchool) => ({ isSelf, isMember: member, hasAgreed: agreed, tellsSchool })),
    ),
  ),
)
