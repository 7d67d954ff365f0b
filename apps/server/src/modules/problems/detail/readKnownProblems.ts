import { problemPermissions } from '@praxis/rules/permissions/problems'
import type { Context } from '#server/context.ts'
import { listNamesInBank } from '../queries.ts'

/**
 * The names of problems in the bank, by their numbers, as far as the caller may know that they are there: those of a
 * problem for members everybody reads.
 */
export async function readKnownProblems(
  { db, viewer, locale }: Pick<Context, 'db' | 'viewer' | 'locale'>,
  pids: readonly number[],
) {
  if (pids.length === 0) return new Map<number, { problemId: string; title: string }>()
  const rows = await listNamesInBank(db, pids, locale)
  const known = rows.filter((row) => {
    const refusal = problemPermissions.read(viewer, { ...row, level: 0 })
    return refusal === null || refusal === 'problem_members_only'
  })
  return new Map(known.map(({ id, problemId, title }) => [id, { problemId, title }]))
}
