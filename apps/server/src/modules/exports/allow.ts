import { packageRules } from '@praxis/contract/packageLimits'
import type { Viewer } from '@praxis/rules/viewer'
import type { Context } from '#server/context.ts'
import { Failure } from '#server/failure.ts'
import { findStored, readManaged } from '#server/modules/workshop/public.ts'

/**
 * The problems of an export, each once. Whoever may download the test data of a problem may export it, and they are those
 * who edit it. One problem that the viewer may not export refuses all, by its name.
 */
export async function allowExport(context: Context<Viewer>, asked: readonly number[]): Promise<number[]> {
  const pids = [...new Set(asked)].slice(0, packageRules.exported)
  if (pids.length === 0) throw new Failure('package_nothing_chosen')
  for (const pid of pids) await allowOne(context, pid)
  return pids
}

/** The same of one, which may be asked again while others go out. */
export async function allowOne(context: Context<Viewer>, pid: number): Promise<void> {
  try {
    await readManaged(context, pid)
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    if (error.code === 'problem_not_found') throw new Failure('package_export_missing', { pid })
    if (error.code !== 'problem_not_yours') throw error
    const problem = await findStored(context.db, pid)
    throw new Failure('package_export_not_yours', { problem: problem?.problemId ?? pid })
  }
}
