import { groupLevels } from '@praxis/contract/statuses'
import { isStaff, type Viewer } from '@praxis/rules/viewer'
import type { Context } from '#server/context.ts'
import { Failure } from '#server/failure.ts'
import { enterScope } from '#server/modules/groups/public.ts'
import { readManaged } from '../managed.ts'

type Place = { pid?: number | null | undefined; gid?: number | null | undefined }

/** Lets the author of a problem begin a run. Of a problem that was not saved, its place decides. */
export async function authorise(context: Context<Viewer>, { pid, gid }: Place) {
  // Editors send 0 for a problem that has no number yet.
  const problem = pid ? await readManaged(context, pid) : null
  if (problem !== null) return { problem, isOfGroup: problem.groupId !== null }
  if (gid) {
    await enterScope(context, { kind: 'group', groupId: gid }, { group: groupLevels.admin })
    return { problem, isOfGroup: true }
  }
  if (!isStaff(context.viewer)) throw new Failure('no_permission')
  return { problem, isOfGroup: false }
}
