import { groupProblemList } from '@praxis/contract/groupProblemList'
import { scopeOf } from '@praxis/contract/scope'
import { groupLevels } from '@praxis/contract/statuses'
import { pageBy } from '#server/db/paging.ts'
import { Failure } from '#server/failure.ts'
import { implement } from '#server/http/handlers.ts'
import { enterScope } from '#server/modules/groups/public.ts'
import { listTagsOf } from '../tags/tags.queries.ts'
import { countOfGroup, listOfGroup } from './groupList.queries.ts'

export const groupProblemListRoutes = implement(groupProblemList, {
  async list({ gid, ...filter }, { db, viewer, locale }) {
    const scope = await enterScope({ db, viewer }, scopeOf(gid), { group: groupLevels.member })
    if (scope.kind !== 'group') throw new Failure('group_not_found')
    return pageBy(
      filter,
      async (limit, offset) => {
        const rows = await listOfGroup(db, scope, filter, { locale, limit, offset })
        const tags = await listTagsOf(
          db,
          rows.map(({ pid }) => ({ pid, place: gid })),
        )
        const byProblem = Map.groupBy(tags, ({ pid }) => pid)
        return rows.map((row) => ({
          ...row,
          tags: (byProblem.get(row.pid) ?? []).map(({ pid: _pid, ...tag }) => tag),
        }))
      },
      () => countOfGroup(db, scope, filter),
    )
  },
})
