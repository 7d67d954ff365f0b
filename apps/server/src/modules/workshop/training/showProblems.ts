import { scopeOf, siteScope } from '@praxis/contract/scope'
import { groupLevels } from '@praxis/contract/statuses'
import type { askedTrainingProblems } from '@praxis/contract/trainingAdmin'
import type { TrainingProblemPage } from '@praxis/contract/trainingShapes'
import { isRoot, type Viewer } from '@praxis/rules/viewer'
import type { z } from 'zod'
import type { Context } from '#server/context.ts'
import { pageBy } from '#server/db/paging.ts'
import { enterScope } from '#server/modules/groups/public.ts'
import { listClosed, listLinksOf, manageTraining } from '#server/modules/trainings/public.ts'
import { withRights } from '../desk/list/showDesk.ts'
import { countAddable, countLinked, listAddable, listLinked } from './trainingList.queries.ts'

type Asked = z.output<ReturnType<typeof askedTrainingProblems>> & { ofGroup?: boolean }

/** What those who manage a training of a group read of a problem that was closed since it was put in. */
const unknown = { author: null, modifiedUser: null, difficulty: 0, tags: [], caseCount: 0, total: 0, ac: 0 }

/** The problems of a training, or those that can be added to it, for those who manage it. */
export async function showProblems(
  { tid, keyword = '', queryExisted, ofGroup = false, ...asked }: Asked,
  context: Context<Viewer>,
  path: 'site' | 'group',
): Promise<TrainingProblemPage> {
  const { db, viewer, locale } = context
  const { facts } = await manageTraining({ db, viewer }, tid, path)
  const scope = await enterScope({ db, viewer }, scopeOf(facts.groupId), { group: groupLevels.admin })
  const filter = { tid, scope, keyword }
  const addable = { ...filter, source: ofGroup ? scope : siteScope }
  const closed =
    queryExisted && facts.groupId !== null && !isRoot(viewer) ? await listClosed(db, tid) : new Set<number>()
  const problemList = await pageBy(
    asked,
    async (limit, offset) => {
      const page = { locale, limit, offset }
      const rows = await (queryExisted ? listLinked(db, filter, page) : listAddable(db, addable, page))
      return withRights(
        { db, viewer },
        rows.map((row) => (closed.has(row.id) ? { ...row, ...unknown, title: row.problemId } : row)),
      )
    },
    () => (queryExisted ? countLinked(db, filter) : countAddable(db, addable)),
  )
  const links = await listLinksOf(
    db,
    tid,
    problemList.records.map(({ id }) => id),
  )
  return { problemList, trainingProblemMap: Object.fromEntries(links.map((link) => [String(link.pid), link])) }
}
