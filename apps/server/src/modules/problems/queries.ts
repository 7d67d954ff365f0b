import { sql, type RawBuilder, type SqlBool } from 'kysely'
import { siteScope } from '@praxis/contract/scope'
import { problemAuth } from '@praxis/contract/statuses'
import type { Locale } from '@praxis/locales/locales'
import type { Database } from '#server/db/connection.ts'
import { figuresOfSite, inScope, isOfSite } from '#server/db/inScope.ts'
import { groupIdOf, type EnteredScope } from '#server/scope.ts'
import { hiddenByContests, isInOpenContest } from './openContests.queries.ts'
import { examplesIn, problemIn, statementsIn, type ReadAs, type ReadIn } from './places.queries.ts'

export const countColumns = ['total', 'ac', 'mle', 'tle', 're', 'pe', 'ce', 'wa', 'se', 'pa'] as const

/** What decides who may read and manage a problem. */
const access = [
  'id',
  'auth',
  'is_member_visible as isMemberVisible',
  'owner_uid as ownerUid',
  'group_id as groupId',
  'publish_state as publishState',
  'in_bank as isInBank',
  isInOpenContest.as('isInOpenContest'),
] as const

/**
 * The title in the reader's language, else in the other one. For use where `problem` is in the query. Problems of the site
 * have no approved version, so none is sought.
 */
export function titleIn(locale: Locale, place: ReadAs): RawBuilder<string> {
  const from = (statements: RawBuilder<unknown>) =>
    sql<string>`(select title from ${statements} order by language = ${locale} desc limit 1)`
  const newest = from(sql`problem_statement where problem_id = problem.id`)
  if (place === 'newest') return newest
  return sql<string>`case when ${isOfSite('problem')} then ${newest}
    else ${from(statementsIn(sql.ref('problem.id'), place))} end`
}

type Link = { readonly as: 'contest_problem' | 'link'; readonly place: ReadIn }

/** Statements of a linked problem, unless the contest gives it a title that none of them has. */
const statementsNamed = ({ as, place }: Link) => {
  const statements = statementsIn(sql.ref(`${as}.problem_id`), place)
  return sql<never>`${statements} as shown
    where exists (select from ${statements} as named where named.title = ${sql.ref(`${as}.title`)})`
}

/** The title of a problem in a contest in the reader's language; one that the contest has given it stays as it is. */
export const linkTitleIn = (locale: Locale, link: Link) =>
  sql<string>`coalesce(
    (select shown.title from ${statementsNamed(link)} and shown.language = ${locale}), ${sql.ref(`${link.as}.title`)})`

/** The same in each language that there is; null: it has but one title. */
export const linkTitles = (link: Link) =>
  sql<Readonly<Record<string, string>> | null>`(
    select jsonb_object_agg(shown.language, shown.title) from ${statementsNamed(link)})`

/** Holds for the problem that a display id names, in whatever case. */
export const isNamed = (displayId: string) => sql<boolean>`upper(problem.display_id) = upper(${displayId})`

/** What everybody finds in the bank at present. */
const isOpenInBank = sql<boolean>`(problem.auth = ${sql.lit(problemAuth.public)} and ${inScope('problem', siteScope)}
  and problem.id <> all(${hiddenByContests}))`

/** The public problem at or after a random place in the range of ids. `chance` is from 0 to below 1. */
export function findRandomProblem(db: Database, { chance, withMembers }: { chance: number; withMembers: boolean }) {
  const isOffered = withMembers ? isOpenInBank : sql<boolean>`(${isOpenInBank} and not is_member_visible)`
  return db
    .selectFrom('problem')
    .select('display_id as problemId')
    .where(isOffered)
    .where('id', '>=', (eb) =>
      eb
        .selectFrom('problem')
        .select(sql<number>`(min(id) + floor(${chance}::float8 * (max(id) - min(id) + 1)))::bigint`.as('id'))
        .where(isOffered),
    )
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
}

/** What decides who may read a problem, of the site or of a group. */
export const findAccess = (db: Database, problemId: number) =>
  db.selectFrom('problem').select(access).where('id', '=', problemId).where('deleted_at', 'is', null).executeTakeFirst()

/** The names of problems in the bank, with what decides who may know of them. */
export const listNamesInBank = (db: Database, pids: readonly number[], locale: Locale) =>
  db
    .selectFrom('problem')
    .select([...access, 'display_id as problemId', titleIn(locale, null).as('title')])
    .where('id', '=', sql<number>`any(${pids}::bigint[])`)
    .where(inScope('problem', siteScope))
    .execute()

/** No version keeps it, so that it is read of the problem itself. */
const opensAi = sql<boolean>`(select whole.open_ai from problem as whole where whole.id = problem.id)`

/**
 * What a page shows of a problem, under the names of the wire. The checker and the files of the judge stay in the
 * database.
 */
const problemPages = (db: Database, place: ReadIn) =>
  db
    .selectFrom(problemIn(place))
    .select([
      'id',
      'display_id as problemId',
      'type',
      'auth',
      'judge_mode as judgeMode',
      'case_mode as judgeCaseMode',
      'ignore_trailing as isRemoveEndBlank',
      'time_limit_ms as timeLimit',
      'memory_limit_mb as memoryLimit',
      'stack_limit_mb as stackLimit',
      'difficulty',
      'source',
      'source_en as sourceEn',
      'author',
      'io_score as ioScore',
      'code_share as codeShare',
      'open_case_result as openCaseResult',
      opensAi.as('openAi'),
      'is_upload_case as isUploadCase',
      'is_member_visible as isMemberVisible',
      'is_video_member_visible as isVideoMemberVisible',
      'video_original_url as videoOriginalUrl',
      'video_explanation_url as videoExplanationUrl',
      'is_remote as isRemote',
      'is_file_io as isFileIO',
      'io_read_file_name as ioReadFileName',
      'io_write_file_name as ioWriteFileName',
      'user_extra_files as userExtraFiles',
      'owner_uid as ownerUid',
      'group_id as gid',
      isInOpenContest.as('isInOpenContest'),
      'publish_state as applyPublicProgress',
      sql<boolean>`not in_bank`.as('isGroup'),
      'modified_user as modifiedUser',
      'test_data_id as testDataId',
      'created_at as gmtCreate',
      'updated_at as gmtModified',
    ])

export const findProblemPage = (db: Database, displayId: string, scope: EnteredScope) =>
  problemPages(db, groupIdOf(scope)).where(isNamed(displayId)).where(inScope('problem', scope)).executeTakeFirst()

/** The same of a problem that a contest has, wherever it belongs. */
export const findProblemPageById = (db: Database, problemId: number, place: ReadIn) =>
  problemPages(db, place).where('id', '=', problemId).where('deleted_at', 'is', null).executeTakeFirst()

/** Clients name a problem by its display id when they submit code, and by its number when they only run code. */
export type ProblemName = { displayId: string } | { id: number }

/** A problem of a scope, with what decides whether a person may send code for it. */
export const findProblemToRun = (db: Database, name: ProblemName, scope: EnteredScope) =>
  db
    .selectFrom(problemIn(groupIdOf(scope)))
    .select([...access, 'test_data_id as testDataId', 'version'])
    .where((eb) => ('id' in name ? eb('id', '=', name.id) : isNamed(name.displayId)))
    .where(inScope('problem', scope))
    .executeTakeFirst()

/** The statement in the reader's language, else in the other one; all null if the problem has none. */
export const findStatement = (db: Database, problemId: number, locale: Locale, place: ReadIn) =>
  db
    .selectFrom('problem')
    .leftJoinLateral(statementsIn(sql.ref('problem.id'), place).as('statement'), (join) => join.onTrue())
    .select([
      'statement.title',
      'statement.description',
      'statement.input',
      'statement.output',
      'statement.hint',
      'statement.pdf',
    ])
    .where('problem.id', '=', problemId)
    .orderBy(sql<SqlBool>`statement.language = ${locale}`, 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()

export const listExamples = (db: Database, problemId: number, place: ReadIn) =>
  db
    .selectFrom(examplesIn(problemId, place).as('example'))
    .select(['input', 'output', 'note_zh as noteZh', 'note_en as noteEn'])
    .orderBy('seq')
    .execute()

/** The group of a count is 0 for the site. */
const countedIn = (groupId: number | null) => groupId ?? 0
/** Of the counts that are joined to problems, those of the site. */
export const ofSite = figuresOfSite('problem_count')

export const findCounts = (db: Database, problemId: number, scope: EnteredScope) =>
  db
    .selectFrom('problem_count')
    .select(countColumns)
    .where('problem_id', '=', problemId)
    .where('group_id', '=', countedIn(groupIdOf(scope)))
    .executeTakeFirst()

export async function findTitle(
  db: Database,
  { pid, locale, place }: { pid: number; locale: Locale; place: ReadIn },
): Promise<string | undefined> {
  const row = await db
    .selectFrom('problem')
    .select(titleIn(locale, place).as('title'))
    .where('id', '=', pid)
    .executeTakeFirst()
  return row?.title
}

export const findDisplayIdOf = (db: Database, problemId: number) =>
  db.selectFrom('problem').select('display_id as displayId').where('id', '=', problemId).executeTakeFirst()

export const listDifficulties = (db: Database, locale: Locale) =>
  db
    .selectFrom('difficulty')
    .select(['id', locale === 'zh-CN' ? 'name_zh as name' : 'name_en as name', 'color'])
    // 0 stands for problems without a difficulty.
    .where('id', '<>', 0)
    .orderBy('id')
    .execute()

export type CountColumn = (typeof countColumns)[number]

/** Where a submission outside contests counts: for its problem, in the group where it was sent or on the site. */
export type Counted = { readonly problemId: number; readonly groupId: number | null }

/** Adds to the counts of a problem within the caller's transaction. */
export async function addToCounts(
  db: Database,
  { problemId, groupId }: Counted,
  deltas: Partial<Record<CountColumn, number>>,
): Promise<void> {
  const changes = Object.entries(deltas).filter(([, delta]) => delta !== 0) as [CountColumn, number][]
  if (changes.length === 0) return
  await db
    .insertInto('problem_count')
    .values({
      problem_id: problemId,
      group_id: countedIn(groupId),
      ...Object.fromEntries(changes.map(([name, delta]) => [name, Math.max(0, delta)])),
    })
    .onConflict((conflict) =>
      conflict
        .columns(['problem_id', 'group_id'])
        .doUpdateSet(
          Object.fromEntries(
            changes.map(([name, delta]) => [
              name,
              sql`greatest(0, problem_count.${sql.ref(name)} + ${delta}::integer)`,
            ]),
          ),
        ),
    )
    .execute()
}
