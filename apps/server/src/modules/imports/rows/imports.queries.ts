import type { ImportStateName } from '@praxis/contract/packageImports'
import type { Finding, FindingOutcome, PackageFormat } from '@praxis/contract/findings'
import { sql } from 'kysely'
import type { Database, Transaction } from '#server/db/connection.ts'
import { inScope } from '#server/db/inScope.ts'
import type { EnteredScope } from '#server/scope.ts'
import { workTimes } from '../work/workTimes.ts'

/** States of imports that have not ended. */
const openStates = ['reading', 'read', 'running', 'paused'] as const satisfies readonly ImportStateName[]

const ofState = (state: string) => sql<number>`count(*) filter (where package_item.state = ${sql.lit(state)})`
const sumOf = (outcome: FindingOutcome) => sql<number>`coalesce(sum(${sql.ref(`package_item.${outcome}`)}), 0)`

/** What its problems are, counted. An import has some thousands at most, and a page has ten imports. */
const counts = [
  sql<number>`count(*)`.as('problems'),
  sql<number>`count(*) filter (where choice <> 'skip' and package_item.state <> 'broken')`.as('chosen'),
  ofState('imported').as('imported'),
  ofState('failed').as('failed'),
  ofState('broken').as('brokenProblems'),
  sumOf('mapped').as('mapped'),
  sumOf('approximated').as('approximated'),
  sumOf('dropped').as('dropped'),
  sumOf('broken').as('broken'),
  sql<boolean | null>`bool_or(package_item.state = 'imported' and choice = 'new' and problem_id is not null)`.as(
    'hasMade',
  ),
  sql<
    boolean | null
  >`bool_or(findings @> '[{"code":"judge_files_moved"}]' or findings @> '[{"code":"judge_files_stay"}]')`.as(
    'hasJudgeFiles',
  ),
  // One that was made waits while its offer is open; one that is still to be made will wait.
  sql<boolean | null>`bool_or(case when package_item.state = 'imported' then exists (
    select from time_limit_offer where time_limit_offer.problem_id = package_item.problem_id
      and time_limit_offer.state not in ('taken', 'dismissed')
  ) else package_item.state in ('read', 'waiting') and choice = 'new' and findings @> '[{"code":"limit_measured"}]' end)`.as(
    'hasGuessedLimit',
  ),
]

const imports = (db: Database) =>
  db
    .selectFrom('package_import')
    .innerJoin('account', 'account.uid', 'package_import.uid')
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('package_item')
          .whereRef('package_item.import_id', '=', 'package_import.id')
          .select(counts)
          .as('counts'),
      (join) => join.onTrue(),
    )
    .select([
      'package_import.id',
      'package_import.uid',
      'account.username',
      'package_import.group_id as groupId',
      'file_name as fileName',
      'size',
      'hash',
      sql<ImportStateName>`state`.as('state'),
      'current_key as current',
      sql<Pick<Finding, 'code' | 'params'> | null>`fault`.as('fault'),
      'is_public as isPublic',
      'judge_files_stay as judgeFilesStay',
      'package_import.created_at as gmtCreate',
      'started_at as gmtStart',
      'ended_at as gmtEnd',
      'counts.problems',
      'counts.chosen',
      'counts.imported',
      'counts.failed',
      'counts.brokenProblems',
      'counts.mapped',
      'counts.approximated',
      'counts.dropped',
      'counts.broken',
      'counts.hasMade',
      'counts.hasJudgeFiles',
      'counts.hasGuessedLimit',
    ])

export type ImportRow = NonNullable<Awaited<ReturnType<typeof findImport>>>

export const findImport = (db: Database, id: number) =>
  imports(db).where('package_import.id', '=', id).executeTakeFirst()

/** Of one person, or of everybody; newest first. */
export function listImports(
  db: Database,
  scope: EnteredScope,
  { uid, isOpen }: { uid: string | null; isOpen: boolean | null },
) {
  const states =
    isOpen === false ? sql<boolean>`state <> all(${[...openStates]})` : sql<boolean>`state = any(${[...openStates]})`
  return imports(db)
    .where(inScope('package_import', scope))
    .$if(uid !== null, (query) => query.where('package_import.uid', '=', uid))
    .$if(isOpen !== null, (query) => query.where(states))
    .orderBy('package_import.id', 'desc')
}

/** Until the transaction ends nobody else begins an import of this person. */
export const holdImporter = (tx: Transaction, uid: string) =>
  tx.selectFrom('account').select('uid').where('uid', '=', uid).forNoKeyUpdate().execute()

/** The uploads of a person that are kept, and imports that have not ended. */
export const sumHeld = (db: Database, uid: string) =>
  db
    .selectFrom('package_import')
    .select([
      sql<number>`count(*) filter (where state = any(${[...openStates]}))`.as('open'),
      sql<number>`coalesce(sum(size) filter (where hash is not null), 0)`.as('bytes'),
    ])
    .where('uid', '=', uid)
    .where(({ eb, or }) => or([eb('hash', 'is not', null), eb('state', 'in', openStates)]))
    .executeTakeFirstOrThrow()

type NewImport = {
  readonly uid: string
  readonly groupId: number | null
  readonly fileName: string
  readonly size: number
  /** Null: it lies where the importer has it, on the machine of the site. */
  readonly hash: string | null
  readonly onlyFormat: PackageFormat | null
  readonly startsAtOnce: boolean
  readonly ip: string
}

export async function insertImport(
  tx: Transaction,
  { groupId, fileName, onlyFormat, startsAtOnce, ...row }: NewImport,
): Promise<number> {
  const { id } = await tx
    .insertInto('package_import')
    .values({
      ...row,
      group_id: groupId,
      file_name: fileName,
      only_format: onlyFormat,
      starts_at_once: startsAtOnce,
      is_public: startsAtOnce,
      state: 'reading',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Holds the row until the transaction ends: its state and choices change one after another. */
export const lockImport = (tx: Transaction, id: number) =>
  tx
    .selectFrom('package_import')
    .select(['uid', 'group_id as groupId', sql<ImportStateName>`state`.as('state'), 'worker'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()

type Change = {
  readonly state: ImportStateName
  readonly isPublic?: boolean
  readonly judgeFilesStay?: boolean
  readonly ip?: string
  readonly fault?: Pick<Finding, 'code' | 'params'>
  /** Whether the upload is needed no more. */
  readonly forgets?: boolean
}

/** States in which nothing of an import goes on by itself, or will. */
const ended = new Set<ImportStateName>(['stopped', 'done', 'failed', 'takenBack'])

/** Of a worker: only while the import is its own and in this state. */
type OnlyIf = { readonly worker: number; readonly state: 'reading' | 'running' }

export const setState = (
  tx: Database,
  id: number,
  { state, isPublic, judgeFilesStay, ip, fault, forgets }: Change,
  onlyIf?: OnlyIf,
) =>
  tx
    .updateTable('package_import')
    .set({
      state,
      current_key: null,
      updated_at: sql`now()`,
      ...(state === 'running' && { started_at: sql`coalesce(started_at, now())`, fault: null }),
      ended_at: ended.has(state) ? sql`now()` : null,
      ...(isPublic !== undefined && { is_public: isPublic }),
      ...(judgeFilesStay !== undefined && { judge_files_stay: judgeFilesStay }),
      ...(ip !== undefined && { ip }),
      ...(fault !== undefined && { fault: JSON.stringify(fault) }),
      ...(forgets === true && { hash: null }),
    })
    .where('id', '=', id)
    .$if(onlyIf !== undefined, (query) => query.where('worker', '=', onlyIf!.worker).where('state', '=', onlyIf!.state))
    .execute()

export const deleteImport = (tx: Transaction, id: number) =>
  tx.deleteFrom('package_import').where('id', '=', id).execute()

/** Imports that should be worked on, and whose worker has been silent since a moment. */
export const listSilent = (db: Database, before: Date) =>
  db
    .selectFrom('package_import')
    .select(['id', 'worker', sql<'reading' | 'running'>`state`.as('state')])
    .where('state', 'in', ['reading', 'running'])
    .where('updated_at', '<', before.toISOString())
    .execute()

type Old = { readonly untouched: Date; readonly ended: Date }

/** Removes imports that nobody began and those that ended long ago; what was left in the middle can no longer go on. */
export async function forgetOld(db: Database, { untouched, ended: over }: Old): Promise<void> {
  await db
    .deleteFrom('package_import')
    .where(({ eb, or, and }) =>
      or([
        and([eb('state', 'in', ['read', 'failed']), eb('updated_at', '<', untouched.toISOString())]),
        and([eb('state', 'in', [...ended]), eb('updated_at', '<', over.toISOString())]),
      ]),
    )
    .execute()
  await db
    .updateTable('package_import')
    .set({ hash: null, state: 'stopped', ended_at: sql`coalesce(ended_at, now())` })
    .where('hash', 'is not', null)
    .where('state', 'in', ['paused', 'stopped'])
    .where('updated_at', '<', untouched.toISOString())
    .execute()
}

type WorkState = 'reading' | 'running'

/**
 * A worker takes an import over on which nobody works. Returns the number by which it is known; `busy` if somebody works
 * on it; or undefined where there is nothing to do.
 */
export async function takeOver(db: Database, id: number, state: WorkState): Promise<number | 'busy' | undefined> {
  const lost = new Date(Date.now() - workTimes.lostMs).toISOString()
  const taken = await db
    .updateTable('package_import')
    .set({ worker: sql`worker + 1`, is_worked: true, updated_at: sql`now()` })
    .where('id', '=', id)
    .where('state', '=', state)
    .where(({ eb, or }) => or([eb('is_worked', '=', false), eb('updated_at', '<', lost)]))
    .returning('worker')
    .executeTakeFirst()
  if (taken !== undefined) return taken.worker
  const found = await db.selectFrom('package_import').select('state').where('id', '=', id).executeTakeFirst()
  return found?.state === state ? 'busy' : undefined
}

export type Working = { readonly id: number; readonly worker: number; readonly state: WorkState }

/** Tells what a worker is at. False: somebody else has the import, or it goes on no more. */
export async function noteWork(db: Database, { id, worker, state }: Working, current: string | null): Promise<boolean> {
  const noted = await db
    .updateTable('package_import')
    .set({ current_key: current, updated_at: sql`now()` })
    .where('id', '=', id)
    .where('worker', '=', worker)
    .where('state', '=', state)
    .executeTakeFirst()
  return noted.numUpdatedRows > 0n
}

/**
 * A sign of life of a worker. False: somebody else has the import. Whoever pauses or stops an import lets the problem
 * be finished that is just being made.
 */
export async function signWork(db: Database, { id, worker, state }: Working): Promise<boolean> {
  const states: readonly ImportStateName[] = state === 'reading' ? ['reading'] : ['running', 'paused', 'stopped']
  const noted = await db
    .updateTable('package_import')
    .set({ updated_at: sql`now()` })
    .where('id', '=', id)
    .where('worker', '=', worker)
    .where('state', 'in', states)
    .executeTakeFirst()
  return noted.numUpdatedRows > 0n
}

/** The worker works no more, whatever has become of the import. */
export const leaveWork = (db: Database, { id, worker }: Working) =>
  db.updateTable('package_import').set({ is_worked: false }).where('id', '=', id).where('worker', '=', worker).execute()

/** What a worker needs to go on. */
export const findWork = (db: Database, id: number) =>
  db
    .selectFrom('package_import')
    .select([
      'uid',
      'group_id as groupId',
      'file_name as fileName',
      'size',
      'hash',
      'ip',
      sql<PackageFormat | null>`only_format`.as('onlyFormat'),
      'is_public as isPublic',
      'judge_files_stay as judgeFilesStay',
      'starts_at_once as startsAtOnce',
    ])
    .where('id', '=', id)
    .executeTakeFirst()
