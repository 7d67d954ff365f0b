import { groupLevels } from '@praxis/contract/statuses'
import { scopeOf } from '@praxis/contract/scope'
import { discussionAccess } from '@praxis/rules/discussions/access'
import type { Viewer } from '@praxis/rules/viewer'
import type { Context } from '#server/context.ts'
import { Failure } from '#server/failure.ts'
import { enterScope, levelIfThere } from '#server/modules/groups/public.ts'
import type { EnteredScope } from '#server/scope.ts'

type Asking = Pick<Context<Viewer>, 'db' | 'viewer'>

/** What a desk is for: the site or a group. */
export type Desk = { readonly scope: EnteredScope }

/** Lets those in who moderate the site, or a group. */
export async function enterDesk(asking: Asking, gid: number | null | undefined): Promise<Desk> {
  const scope = await enterScope(asking, scopeOf(gid), { group: groupLevels.member })
  const level = scope.kind === 'group' ? scope.level : null
  if (!discussionAccess.moderates({ viewer: asking.viewer, level })) throw new Failure('moderators_only')
  return { scope }
}

/** Whether the caller moderates where a text is. */
export async function moderatesAt(
  { db, viewer }: Asking,
  { groupId }: { readonly groupId: number | null },
): Promise<boolean> {
  const level = groupId === null ? null : ((await levelIfThere(db, viewer, groupId)) ?? 0)
  return discussionAccess.moderates({ viewer, level })
}
