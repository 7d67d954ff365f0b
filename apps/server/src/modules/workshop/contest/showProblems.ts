import type { askedContestProblems, ContestProblemPage } from '@praxis/contract/contestAdmin'
import { scopeOf } from '@praxis/contract/scope'
import { groupLevels } from '@praxis/contract/statuses'
import { problemTypeOf, propertiesOf } from '@praxis/rules/standings/contestRules'
import { keepsBank, type Viewer } from '@praxis/rules/viewer'
import type { z } from 'zod'
import type { Context } from '#server/context.ts'
import { pageBy } from '#server/db/paging.ts'
import { listLinksOf, manageContest } from '#server/modules/contests/public.ts'
import { enterScope } from '#server/modules/groups/public.ts'
import { findOrigin } from '#server/modules/problems/public.ts'
import { withRights } from '../desk/list/showDesk.ts'
import { countAddable, countLinked, listAddable, listLinked } from './contestList.queries.ts'

type Asked = z.output<typeof askedContestProblems>

/** The problems of a contest, or those that can be added to it, for those who manage it. */
export async function showProblems(
  { cid, keyword, problemType, oj, ...asked }: Asked,
  context: Context<Viewer>,
  path: 'site' | 'group',
): Promise<ContestProblemPage> {
  const { db, viewer, locale } = context
  const { facts } = await manageContest({ db, viewer }, cid, { scope: path })
  const scope = await enterScope({ db, viewer }, scopeOf(facts.groupId), { group: groupLevels.admin })
  const filter = { cid, scope, keyword: keyword ?? '', origin: await findOrigin(db, oj) }
  const ofCaller = { type: problemTypeOf(propertiesOf(facts.rule)), uid: viewer.uid, keepsBank: keepsBank(viewer) }
  const list = (limit: number, offset: number) =>
    problemType === undefined
      ? listLinked(db, filter, { locale, limit, offset })
      : listAddable(db, { ...filter, ...ofCaller }, { locale, limit, offset })
  const problemList = await pageBy(
    asked,
    async (limit, offset) => withRights({ db, viewer }, await list(limit, offset)),
    () => (problemType === undefined ? countLinked(db, filter) : countAddable(db, { ...filter, ...ofCaller })),
  )
  const links = await listLinksOf(
    db,
    cid,
    problemList.records.map(({ id }) => id),
  )
  return { problemList, contestProblemMap: Object.fromEntries(links.map((link) => [String(link.pid), link])) }
}
