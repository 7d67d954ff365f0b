import type { Page } from '@praxis/contract/fields'
import type { ProblemDeskRow } from '@praxis/contract/problemEditing'
import { problemAuth } from '@praxis/contract/statuses'
import { problemPermissions } from '@praxis/rules/permissions/problems'
import { keepsBank, type Viewer } from '@praxis/rules/viewer'
import type { Context } from '#server/context.ts'
import { pageBy } from '#server/db/paging.ts'
import type { ReadAs } from '#server/modules/problems/public.ts'
import type { EnteredScope } from '#server/scope.ts'
import { levelsByGroup } from '../levels.ts'
import { countDesk, listDesk, type DeskFilter } from './list.queries.ts'

type Asked = { currentPage: number; limit: number; scope: EnteredScope; filter: DeskFilter }

/**
 * A page of problems with what the viewer may do to each of them. On the desk of the site only those who keep the bank
 * read what nobody has approved yet.
 */
export function showDesk(
  { db, viewer, locale }: Context<Viewer>,
  { scope, filter, ...asked }: Asked,
): Promise<Page<ProblemDeskRow>> {
  const place: ReadAs = scope.kind === 'group' || keepsBank(viewer) ? 'newest' : null
  const desk = { scope, place, filter }
  return pageBy(
    asked,
    async (limit, offset) => withRights({ db, viewer }, await listDesk(db, { ...desk, locale, limit, offset })),
    () => countDesk(db, desk),
  )
}

type Row = Awaited<ReturnType<typeof listDesk>>[number]

/** Rows of a desk with what the viewer may do to each of them. */
export async function withRights(
  { db, viewer }: Pick<Context<Viewer>, 'db' | 'viewer'>,
  rows: readonly Row[],
): Promise<ProblemDeskRow[]> {
  const levelOf = await levelsByGroup(
    db,
    viewer,
    rows.map(({ gid }) => gid),
  )
  return rows.map(({ ownerUid, ...row }) => {
    const problem = {
      ownerUid,
      groupId: row.gid,
      level: levelOf(row.gid),
      publishState: row.applyPublicProgress,
      auth: problemAuth.hidden,
    }
    const mayEdit = problemPermissions.manage(viewer, problem) === null
    return {
      ...row,
      mayEdit,
      mayPublish: mayEdit && problemPermissions.setAuth(viewer, problem, problemAuth.public) === null,
      mayDelete: problemPermissions.remove(viewer, problem) === null,
    }
  })
}
