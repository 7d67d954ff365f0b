import type { accountAdmin, ImportState } from '@praxis/contract/accountAdmin'
import type { ParsedInputOf } from '@praxis/contract/endpoint'
import type { Viewer } from '@praxis/rules/viewer'
import type { Context } from '#server/context.ts'
import { Failure, found } from '#server/failure.ts'
import { enqueue } from '#server/jobs/enqueue.queries.ts'
import { record } from '#server/modules/audit/public.ts'
import { findState, insertImport, isGroup, setRows } from './import.queries.ts'
import { importJob } from './importJob.ts'
import { runImport, sealOf } from './runImport.ts'

type Asked = ParsedInputOf<(typeof accountAdmin)['beginImport']>

/** How long the call that waits may take. Its caller gives up earlier, and the import goes on. */
const longestWaitMs = 10 * 60_000
/** After this the job looks whether the process that works on the import is still there. */
const takeOverMs = 60_000
const namesTold = 20

export async function beginImport(
  { users, isDryRun, mustChangePassword, gid = null }: Asked,
  context: Context<Viewer>,
  startAfter = context.now(),
): Promise<number> {
  if (users.length === 0) throw new Failure('import_empty', {}, 'users')
  const { db, viewer, locale, sealer } = context
  return db.transaction().execute(async (tx) => {
    if (gid !== null && !(await isGroup(tx, gid))) throw new Failure('group_not_found', {}, 'gid')
    const total = users.length
    const { id } = await insertImport(tx, {
      uid: viewer.uid,
      isDryRun,
      mustChange: mustChangePassword,
      locale,
      total,
      gid,
    })
    await setRows(tx, id, sealer.seal(JSON.stringify(users), sealOf(id)))
    await enqueue(tx, importJob, { id }, { startAfter })
    const after = { rows: total, isDryRun, mustChange: mustChangePassword, ...(gid !== null && { gid }) }
    await record(tx, context, { act: 'account.import', noun: 'accountImport', nounId: id, before: null, after })
    return id
  })
}

/**
 * The same, and waits for the end. This process does the work itself. If it is killed, or the caller leaves, the job
 * goes on with it.
 */
export async function importAtOnce(users: Asked['users'], context: Context<Viewer>): Promise<null> {
  const asked = { users, isDryRun: false, mustChangePassword: false }
  const id = await beginImport(asked, context, new Date(context.now().getTime() + takeOverMs))
  const enough = AbortSignal.any([context.gone, AbortSignal.timeout(longestWaitMs)])
  await runImport(context, id, enough).catch((error: unknown) => {
    if (!enough.aborted) throw error
  })
  const end = found(await findState(context.db, id), 'import_not_found')
  if (end.state !== 'done') throw new Failure('import_goes_on')
  if (end.problems.length > 0) throw failureOf(end)
  return null
}

function failureOf({ good, problems }: Pick<ImportState, 'good' | 'problems'>): Failure {
  const names = problems.slice(0, namesTold).map(({ row, username }) => username || `#${row}`)
  const more = problems.length > namesTold ? ' …' : ''
  return new Failure('import_failed', { good, bad: problems.length, names: names.join(', ') + more })
}
