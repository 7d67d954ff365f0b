import { discussionAdmin } from '@praxis/contract/discussionAdmin'
import type { Discussion } from '@praxis/contract/discussionShapes'
import { discussions } from '@praxis/contract/discussions'
import { groupDiscussions } from '@praxis/contract/groupDiscussions'
import type { Scope } from '@praxis/contract/scope'
import { useRowAction } from '#web/api/rows/useRowAction.ts'
import { toast } from '#web/state/toast.ts'
import { useModerationText } from '#web/text/discussions/moderationText.ts'

const keyOf = ({ id }: Discussion) => id

type Shown = { status?: number; topPriority?: boolean }

/** What the desk does with rows. The site has calls of its own; a group has those with which discussions are written. */
export function usePostActions(scope: Scope) {
  const { posts: words } = useModerationText()
  const isSite = scope.kind === 'site'
  const onSite = useRowAction(discussionAdmin.update, discussions.list, keyOf)
  const inGroup = useRowAction(groupDiscussions.update, groupDiscussions.adminList, keyOf)
  const fromSite = useRowAction(discussionAdmin.remove, discussions.list, keyOf)
  const fromGroup = useRowAction(groupDiscussions.remove, groupDiscussions.adminList, keyOf)

  const change = (rows: readonly Discussion[], shown: Shown) =>
    (isSite ? onSite : inGroup).run({ rows, inputOf: ({ id }) => ({ id, ...shown }), shown })

  const remove = (rows: readonly Discussion[]) =>
    isSite
      ? fromSite.run({ rows, inputOf: ({ id }) => ({ ids: [id] }) })
      : fromGroup.run({ rows, inputOf: ({ id }) => ({ did: id }) })

  async function pin(row: Discussion, topPriority: boolean): Promise<void> {
    const { error } = await change([row], { topPriority })
    if (error === null) toast.success(words.updated)
    else toast.refusal(error.message)
  }

  return { change, pin, remove, isPending: fromSite.isPending || fromGroup.isPending }
}
