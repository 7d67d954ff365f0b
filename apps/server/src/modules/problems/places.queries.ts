import { sql, type RawBuilder, type Selectable } from 'kysely'
import { isOfSite } from '#server/db/inScope.ts'
import type { Tables } from '#server/db/tables.gen.ts'

/**
 * Where a problem is read: in the group with this number, or on the site if it is null; also a column of a query. The
 * group of a problem has its newest version, every other place the one that was approved last (decision 069).
 */
export type ReadIn = number | null | RawBuilder<number | null>
/** Those who manage problems read the newest version, wherever they are. */
export type ReadAs = ReadIn | 'newest'

const placeOf = (place: ReadIn) =>
  sql<number | null>`${place}${typeof place === 'object' && place !== null ? sql`` : sql`::bigint`}`
/** The number of a problem, or the column that has it. */
type Pid = number | RawBuilder<number>

type Row<Table extends keyof Tables> = Selectable<Tables[Table]>

/** No version keeps whether the AI helper may be asked, and no place has another answer. */
type PlacedProblem = Omit<Row<'problem'>, 'open_ai'>

/** Takes the place of the table `problem` in a query. */
export const problemIn = <As extends string = 'problem'>(place: ReadAs, as = 'problem' as As) =>
  place === 'newest' ? sql<PlacedProblem>`problem`.as(as) : sql<PlacedProblem>`problem_in(${placeOf(place)})`.as(as)

/** What `judged_in` answers. */
type Judged = Pick<
  Row<'problem'>,
  'version' | 'test_data_id' | 'type' | 'judge_mode' | 'time_limit_ms' | 'difficulty' | 'validator_language'
>

/** Of a problem what is read of many at once, without opening what is kept. For a lateral join. */
export const judgedIn = (pid: Pid, place: ReadIn) => sql<Judged>`judged_in(${pid}, ${placeOf(place)})`

/** One such column. For use where `problem` is in the query. */
export const columnIn = <Name extends keyof Judged>(name: Name, place: ReadAs) =>
  place === 'newest'
    ? sql<Judged[Name]>`${sql.ref(`problem.${name}`)}`
    : sql<Judged[Name]>`case when ${isOfSite('problem')} then ${sql.ref(`problem.${name}`)}
        else (select ${sql.ref(`its.${name}`)} from ${judgedIn(sql.ref('problem.id'), place)} as its) end`

export const statementsIn = (pid: Pid, place: ReadIn) =>
  sql<Omit<Row<'problem_statement'>, 'problem_id'>>`statements_in(${pid}, ${placeOf(place)})`

export const examplesIn = (pid: Pid, place: ReadIn) =>
  sql<Omit<Row<'problem_example'>, 'problem_id'>>`examples_in(${pid}, ${placeOf(place)})`

export const languagesIn = (pid: Pid, place: ReadIn) =>
  sql<Row<'problem_language'>>`languages_in(${pid}, ${placeOf(place)})`

export const tagsIn = (pid: Pid, place: ReadIn) => sql<{ tag_id: number }>`tags_in(${pid}, ${placeOf(place)})`

/** Holds for an approved problem that its group has changed since. For use where `problem` is in the query. */
export const isChangedSinceApproval = sql<boolean>`exists (
  select from approved_version where problem_id = problem.id and approved_version.version <> problem.version)`
