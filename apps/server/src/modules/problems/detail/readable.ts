import type { ErrorCode } from '@praxis/contract/errors'
import { groupLevels } from '@praxis/contract/statuses'
import { problemPermissions } from '@praxis/rules/permissions/problems'
import type { Context } from '#server/context.ts'
import { allow } from '#server/failure.ts'
import { levelIfThere } from '#server/modules/groups/public.ts'
import { findAccess } from '../queries.ts'

type Readable = { readonly refusal: ErrorCode | null; readonly place: number | null }

/** These calls name no place: members of the group of a problem read what it has there, all others what the site has. */
export async function readableIn(db: Context['db'], viewer: Context['viewer'], pid: number): Promise<Readable> {
  const problem = await findAccess(db, pid)
  if (problem === undefined) return { refusal: 'problem_not_found', place: null }
  const level = problem.groupId === null ? 0 : ((await levelIfThere(db, viewer, problem.groupId)) ?? 0)
  const shown = { ...problem, level }
  const isMember = level >= groupLevels.member
  const isManager = problemPermissions.manage(viewer, shown) === null
  const place = isMember || isManager ? problem.groupId : null
  if (!problem.isInBank && !isMember && !isManager) return { refusal: 'problem_not_found', place }
  return { refusal: problemPermissions.read(viewer, shown), place }
}

export async function allowReading(...reading: Parameters<typeof readableIn>): Promise<number | null> {
  const { refusal, place } = await readableIn(...reading)
  allow(refusal)
  return place
}
