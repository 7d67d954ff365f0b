import { discussionAdmin } from '@praxis/contract/discussionAdmin'
import { discussions } from '@praxis/contract/discussions'
import { groupDiscussions } from '@praxis/contract/groupDiscussions'
import { scopeOf, siteScope } from '@praxis/contract/scope'
import { groupLevels } from '@praxis/contract/statuses'
import { isRoot, isStaff } from '@praxis/rules/viewer'
import { searchInTurn } from '#server/db/reading/searchInTurn.ts'
import { Failure } from '#server/failure.ts'
import { implement } from '#server/http/handlers.ts'
import { findPerson } from '#server/modules/accounts/public.ts'
import { enterScope } from '#server/modules/groups/public.ts'
import type { GroupScope } from '#server/scope.ts'
import { removeMany, setByStaff } from './save/byStaff.ts'
import { saveCategories, showCategories } from './categories/saveCategories.ts'
import { enterDiscussion } from './enter/enterDiscussion.ts'
import { listDiscussions, listEverywhere, listOfPerson } from './read/list.queries.ts'
import { showDetail, showPage } from './read/show.ts'
import { createDiscussion } from './save/create.ts'
import { like, removeDiscussion } from './save/remove.ts'
import { changeDiscussion } from './save/update.ts'

export const discussionRoutes = implement(discussions, {
  async list({ cid, pid, onlyMine, keyword, admin, ...asked }, context) {
    const { db, viewer } = context
    if (onlyMine && viewer === null) throw new Failure('only_mine_needs_login')
    const all = admin && isStaff(viewer)
    const reader = { viewer, level: null }
    const filter = { categoryId: cid, pid, keyword, all, uid: onlyMine ? viewer?.uid : undefined }
    const list = () =>
      all && isRoot(viewer)
        ? listEverywhere(db, reader, filter, asked)
        : listDiscussions(db, siteScope, reader, filter, asked)
    return showPage(context, await (keyword === undefined ? list() : searchInTurn(list)))
  },

  async detail({ did }, context) {
    const discussion = await enterDiscussion(context, did)
    context.discussionViews.count(did)
    return showDetail(context, discussion)
  },

  create: (sent, context) => createDiscussion(sent, context),
  update: (sent, context) => changeDiscussion(sent, context, 'any'),
  remove: ({ did }, context) => removeDiscussion(did, context, 'any'),
  like,
  categories: (_input, context) => showCategories(context),
  saveCategories,

  async ofPerson({ uid, username, ...asked }, context) {
    const { db, viewer } = context
    const person = await findPerson({ uid, username }, context)
    return showPage(context, await listOfPerson(db, siteScope, { viewer, level: null }, person.uid, asked))
  },
})

export const groupDiscussionRoutes = implement(groupDiscussions, {
  async list({ gid, pid, ...asked }, context) {
    const scope = (await enterScope(context, scopeOf(gid), { group: groupLevels.member })) as GroupScope
    const reader = { viewer: context.viewer, level: scope.level }
    return showPage(context, await listDiscussions(context.db, scope, reader, { pid }, asked))
  },

  async adminList({ gid, ...asked }, context) {
    const scope = (await enterScope(context, scopeOf(gid), { group: groupLevels.admin })) as GroupScope
    const reader = { viewer: context.viewer, level: scope.level }
    return showPage(context, await listDiscussions(context.db, scope, reader, { all: true }, asked))
  },

  create(sent, context) {
    if (sent.gid === null || sent.gid === undefined) throw new Failure('group_not_found')
    return createDiscussion(sent, context)
  },
  update: (sent, context) => changeDiscussion(sent, context, 'group'),
  remove: ({ did }, context) => removeDiscussion(did, context, 'group'),
})

export const discussionAdminRoutes = implement(discussionAdmin, {
  update: setByStaff,
  remove: ({ ids }, context) => removeMany(ids, context),
})
