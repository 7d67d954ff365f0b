import { sql, type RawBuilder } from 'kysely'
import type { EnteredScope } from '../scope.ts'
import type { Tables } from './tables.gen.ts'

/** Tables whose rows belong to the site or to a group. */
type Scoped = { [Table in keyof Tables]: Tables[Table] extends { group_id: unknown } ? Table : never }[keyof Tables]

/** A scope without its condition does not compile. */
type Conditions = { [Kind in EnteredScope['kind']]: (table: Scoped) => RawBuilder<boolean> }

const conditions: Conditions = { site: (table) => sql<boolean>`${sql.ref(`${table}.group_id`)} is null` }

/** Holds for the rows of a table that belong to the scope. */
export const inScope = (table: Scoped, scope: EnteredScope): RawBuilder<boolean> => conditions[scope.kind](table)

/** Holds for submissions outside contests. A contest has calls and rules of its own. */
export const outsideContests = sql<boolean>`submission.contest_id = 0`
