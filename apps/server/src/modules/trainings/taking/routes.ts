import { scopeOf, siteScope } from '@praxis/contract/scope'
import { groupLevels } from '@praxis/contract/statuses'
import { trainings } from '@praxis/contract/trainings'
import { trainingAccess } from '@praxis/rules/trainings/access'
import { implement } from '#server/http/handlers.ts'
import { enterScope } from '#server/modules/groups/public.ts'
import { found } from '#server/failure.ts'
import { listCategories } from '../categories/categories.queries.ts'
import { seeTraining } from '../enter/enterTraining.ts'
import { findDescription } from '../enter/training.queries.ts'
import { listOfSite } from './list.queries.ts'
import { listProblems } from './problems.ts'
import { register } from './register.ts'
import { showSeen, showTrainings } from './showTrainings.ts'

export const trainingRoutes = implement(trainings, {
  async categories({ gid }, context) {
    const ofSite = await listCategories(context.db, siteScope)
    if (gid === undefined) return ofSite
    const scope = await enterScope(context, scopeOf(gid), { group: groupLevels.member })
    return scope.kind === 'site' ? ofSite : [...ofSite, ...(await listCategories(context.db, scope))]
  },

  async list(asked, context) {
    const { records, ...page } = await listOfSite(context.db, asked, asked)
    const tids = records.map(({ tid }) => tid)
    return { ...page, records: await showSeen(context, tids) }
  },

  async info({ tid }, context) {
    const training = await seeTraining(context, tid)
    const { visitor, facts, row, isManager } = training
    const [[shown], { description }] = await Promise.all([
      showTrainings(context, [training]),
      findDescription(context.db, tid),
    ])
    return {
      ...found(shown, 'training_not_found'),
      description,
      gmtCreate: row.createdAt,
      isRegistered: visitor.isRegistered,
      mayEdit: isManager,
      mayDelete: trainingAccess.mayDelete(visitor, facts),
      hasRank: trainingAccess.hasRank(facts),
    }
  },

  problems: listProblems,
  register,

  async access({ tid }, context) {
    return { access: (await seeTraining(context, tid)).visitor.isRegistered }
  },
})
