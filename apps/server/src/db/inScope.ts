import type { Activity } from '@praxis/contract/place'
import { sql, type RawBuilder } from 'kysely'
import { groupIdOf, type EnteredPlace, type EnteredScope } from '../scope.ts'
import type { Tables } from './tables.gen.ts'

/** Whether rows of a table belong to the site, where their group is null, or to a group. */
type HasScope<Table> = Table extends { group_id: infer GroupId } ? (null extends GroupId ? true : false) : false

/** Tables whose rows belong to the site or to a group. */
type Scoped = { [Table in keyof Tables]: HasScope<Tables[Table]> extends true ? Table : never }[keyof Tables]

/**
 * Holds for the rows of a table that belong to the scope. Of problems, the site has all that are in the bank, which
 * approved ones of groups are as well; those in the trash are nowhere.
 */
export function inScope(table: Scoped, scope: EnteredScope): RawBuilder<boolean> {
  const groupId = groupIdOf(scope)
  const column = sql.ref(`${table}.group_id`)
  if (table === 'problem') {
    return groupId === null
      ? sql<boolean>`problem.in_bank`
      : sql<boolean>`(${column} = ${groupId} and problem.deleted_at is null)`
  }
  return groupId === null ? sql<boolean>`${column} is null` : sql<boolean>`${column} = ${groupId}`
}

/** Holds for the problems that belong to no group, those in the trash included. */
export const belongsToSite = isOfSite('problem')

/** The same of problems that a query has under another name. */
export function isOfSite(alias: string): RawBuilder<boolean> {
  return sql<boolean>`${sql.ref(alias)}.group_id is null`
}

/** Holds for rows that belong to a group, under the name that a query has for them. */
export function isOfGroup(alias: string): RawBuilder<boolean> {
  return sql<boolean>`${sql.ref(alias)}.group_id is not null`
}

/** Holds for the figures of the site. The group is part of their key, so it is 0 there. */
export function figuresOfSite(alias: 'person_problem' | 'problem_count' | 'key'): RawBuilder<boolean> {
  return sql<boolean>`${sql.ref(alias)}.group_id = 0`
}

/** Holds for the problems of the scope that are in the trash. */
export function inTrashOf(scope: EnteredScope): RawBuilder<boolean> {
  const groupId = groupIdOf(scope)
  const isOfScope = groupId === null ? sql`problem.group_id is null` : sql`problem.group_id = ${groupId}`
  return sql<boolean>`(${isOfScope} and problem.deleted_at is not null)`
}

/** Holds for submissions outside contests. A contest has calls and rules of its own. */
export const outsideContests = sql<boolean>`submission.contest_id = 0`

/** Holds for announcements of the site and of groups. Those of a contest are read there. */
export const announcedOutsideContests = sql<boolean>`announcement.contest_id is null`

const outside = { submission: outsideContests, announcement: announcedOutsideContests } as const

/** Holds for the rows of a table that belong to the place. What is of a contest is in no list of its scope. */
export function inPlace(table: keyof typeof outside, place: EnteredPlace): RawBuilder<boolean> {
  if (place.activity === null) return sql<boolean>`(${outside[table]} and ${inScope(table, place.scope)})`
  return sql<boolean>`${sql.ref(`${table}.contest_id`)} = ${place.activity.cid}`
}

/** Holds for the comments or replies of a contest; without one, for those below discussions. */
export function commentedIn(table: 'comment' | 'reply', activity: Activity | null): RawBuilder<boolean> {
  const column = sql.ref(`${table}.contest_id`)
  return activity === null ? sql<boolean>`${column} is null` : sql<boolean>`${column} = ${activity.cid}`
}

/** Holds for the submissions of all contests. */
export const inAnyContest = sql<boolean>`submission.contest_id <> 0`

/** Holds for the submissions of all groups. */
export const inAnyGroup = sql<boolean>`submission.group_id is not null`

/** Whether the problem of a submission is still where it was sent: in the bank, or in the group. */
export const isThere = sql<boolean>`case when submission.group_id is null then problem.in_bank
  else problem.deleted_at is null and problem.group_id is not distinct from submission.group_id end`
