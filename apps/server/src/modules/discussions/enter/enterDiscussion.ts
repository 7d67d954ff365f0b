import type { ErrorCode } from '@praxis/contract/errors'
import type { Feature } from '@praxis/contract/features'
import { discussionRights, type DiscussionRight } from '@praxis/rules/discussions/access'
import type { Context } from '#server/context.ts'
import type { Database } from '#server/db/connection.ts'
import { allow, Failure, found } from '#server/failure.ts'
import { readSiteSettings } from '#server/modules/site/public.ts'
import { holdDiscussion } from './facts.queries.ts'
import { readDiscussions, type ReadDiscussion } from './readDiscussions.ts'

export type Asking = Pick<Context, 'viewer' | 'log'> & { readonly db: Database }
/** `open`: its area must be open. `missing`: what somebody is told who may not read it, whatever the reason is. */
type Options = { readonly open?: boolean; readonly missing?: ErrorCode | undefined }

const featureOf = (groupId: number | null): Feature =>
  groupId === null ? 'openPublicDiscussion' : 'openGroupDiscussion'

export async function refuseClosedArea(asking: Pick<Asking, 'db' | 'log'>, groupId: number | null): Promise<void> {
  const feature = featureOf(groupId)
  const settings = await readSiteSettings(asking, [feature])
  if (!settings[feature]) throw new Failure('feature_closed', { feature })
}

/** A discussion for those who read it. */
export async function enterDiscussion(
  asking: Asking,
  did: number,
  { open = true, missing }: Options = {},
): Promise<ReadDiscussion> {
  const [read] = await readDiscussions(asking.db, [{ viewer: asking.viewer, did }])
  const discussion = found(read, missing ?? 'discussion_not_found')
  if (discussion.refusal !== null) throw new Failure(missing ?? discussion.refusal)
  if (open) await refuseClosedArea(asking, discussion.row.groupId)
  return discussion
}

/** The same, and nobody changes it or comments on it until the transaction ends. */
export async function holdReadable(asking: Asking, did: number, options: Options = {}): Promise<ReadDiscussion> {
  await holdDiscussion(asking.db, did)
  return enterDiscussion(asking, did, options)
}

export const has = ({ visitor, facts }: ReadDiscussion, right: DiscussionRight): boolean =>
  discussionRights[right](visitor, facts)

export function needRight(discussion: ReadDiscussion, right: DiscussionRight): void {
  allow(has(discussion, right) ? null : 'discussion_not_yours')
}
