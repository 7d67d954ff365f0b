import { discussionThreads } from '@praxis/contract/discussionThreads'
import { scopeOf } from '@praxis/contract/scope'
import { groupLevels } from '@praxis/contract/statuses'
import { discussionAccess } from '@praxis/rules/discussions/access'
import { shownTitle } from '@praxis/rules/discussions/form'
import { implement } from '#server/http/handlers.ts'
import { enterScope } from '#server/modules/groups/public.ts'
import { enterDiscussion, needRight } from '../enter/enterDiscussion.ts'
import { restoreDiscussion } from '../save/remove.ts'
import { accept, erase, lock, markEditorial, setFollowed } from './acts.ts'
import { listDeleted, listEdits } from './threads.queries.ts'

export const discussionThreadRoutes = implement(discussionThreads, {
  async edits({ did, before }, context) {
    needRight(await enterDiscussion(context, did), 'readEdits')
    return listEdits(context.db, did, before)
  },

  eraseEdit: erase,
  lock,
  follow: setFollowed,
  accept,
  markEditorial,

  async trash({ gid, ...asked }, context) {
    const { db, viewer } = context
    const scope = await enterScope(context, scopeOf(gid), { group: groupLevels.member })
    const level = scope.kind === 'group' ? scope.level : null
    const uid = discussionAccess.moderates({ viewer, level }) ? null : viewer.uid
    const { records, ...page } = await listDeleted(db, scope, { viewer, level }, uid, asked)
    return { ...page, records: records.map(({ pid, ...row }) => ({ ...row, title: shownTitle(row.title, pid) })) }
  },

  restore: ({ did }, context) => restoreDiscussion(did, context),
})
