import type { Page } from '@praxis/contract/fields'
import type { AdminTraining, TrainingDeskRow, TrainingForm } from '@praxis/contract/trainingShapes'
import { trainingAccess } from '@praxis/rules/trainings/access'
import type { Viewer } from '@praxis/rules/viewer'
import type { Context } from '#server/context.ts'
import type { EnteredScope } from '#server/scope.ts'
import { findCategory } from '../categories/categories.queries.ts'
import { manageTraining } from '../enter/enterTraining.ts'
import { readTrainings, type ReadTraining } from '../enter/readTrainings.ts'
import { countMembers, findForForm } from '../save/save.queries.ts'
import { countLinks, listForDesk } from './desk.queries.ts'

type Asking = Pick<Context<Viewer>, 'db' | 'viewer'>

/** What a form and the desk read alike. */
function showOwn(
  { tid, facts, row }: ReadTraining,
  memberCount: number,
): Omit<AdminTraining, 'description' | 'privatePwd'> {
  return {
    id: tid,
    title: row.title,
    author: row.author,
    auth: facts.auth,
    status: facts.isVisible,
    rank: row.rank,
    isGroup: facts.groupId !== null,
    gid: facts.groupId,
    gmtCreate: row.createdAt,
    gmtModified: row.updatedAt,
    memberCount,
  }
}

/** A training for its form, with the password. */
export async function readForForm(
  { db, viewer }: Asking,
  scope: EnteredScope['kind'],
  tid: number,
): Promise<TrainingForm> {
  const training = await manageTraining({ db, viewer }, tid, scope)
  const { categoryId } = training.row
  const [own, members, category] = await Promise.all([
    findForForm(db, tid),
    countMembers(db, [tid]),
    categoryId === null ? undefined : findCategory(db, categoryId),
  ])
  return { training: { ...showOwn(training, members.get(tid) ?? 0), ...own }, trainingCategory: category ?? null }
}

type Asked = { keyword?: string | undefined; currentPage: number; limit: number }

/** The trainings of the site, or those of one group: never both. */
export async function listDesk(
  { db, viewer }: Asking,
  scope: EnteredScope,
  asked: Asked,
): Promise<Page<TrainingDeskRow>> {
  const { records, ...page } = await listForDesk(db, scope, asked)
  const tids = records.map(({ tid }) => tid)
  const [trainings, members, problems] = await Promise.all([
    readTrainings(db, viewer, tids),
    countMembers(db, tids),
    countLinks(db, tids),
  ])
  return {
    ...page,
    records: trainings.map((training) => ({
      ...showOwn(training, members.get(training.tid) ?? 0),
      description: null,
      categoryName: training.row.categoryName,
      categoryColor: training.row.categoryColor,
      problemCount: problems.get(training.tid) ?? 0,
      mayEdit: training.isManager,
      mayDelete: trainingAccess.mayDelete(training.visitor, training.facts),
    })),
  }
}
