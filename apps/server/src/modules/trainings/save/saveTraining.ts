import { scopeOf } from '@praxis/contract/scope'
import { groupLevels } from '@praxis/contract/statuses'
import { voidsRegistrations } from '@praxis/rules/trainings/password'
import type { Viewer } from '@praxis/rules/viewer'
import type { Context } from '#server/context.ts'
import type { Transaction } from '#server/db/connection.ts'
import { refusing } from '#server/db/violations.ts'
import { found } from '#server/failure.ts'
import { record } from '#server/modules/audit/public.ts'
import { enterScope, enterToCreate } from '#server/modules/groups/public.ts'
import type { EnteredScope } from '#server/scope.ts'
import { categoryRules } from '../categories/categories.queries.ts'
import { holdManaged } from '../enter/enterTraining.ts'
import { chooseCategory } from './chooseCategory.ts'
import { mergeForm, newForm, storedForm, valuesOf, type Sent } from './form.ts'
import { findForForm, insertTraining, updateTraining, type TrainingValues } from './save.queries.ts'

type Writer = Context<Viewer>
type OwnScope = EnteredScope['kind']
const noun = 'training'
/** The log tells that it changed, never what it is. */
const secrets = ['privatePwd'] as const

const inTransaction = <Saved>({ db }: Writer, save: (tx: Transaction) => Promise<Saved>): Promise<Saved> =>
  refusing(categoryRules, () => db.transaction().execute(save))

/** The caller becomes its author, whoever the body names. */
export const createTraining = (context: Writer, kind: OwnScope, sent: Sent) =>
  inTransaction(context, async (tx) => {
    const scope = await enterToCreate(tx, context.viewer, { kind, gid: sent.training.gid ?? null })
    const categoryId = await chooseCategory(tx, context, scope, sent.trainingCategory)
    const values = valuesOf(mergeForm(newForm, sent), categoryId !== undefined)
    const made = { categoryId: categoryId ?? null, uid: context.viewer.uid, scope }
    const { tid } = await insertTraining(tx, values, made)
    const after = { ...told(values, made.categoryId), ...(scope.kind === 'group' && { gid: scope.groupId }) }
    await record<Record<string, unknown>>(tx, context, {
      act: 'training.create',
      noun,
      nounId: tid,
      before: null,
      after,
      secrets,
    })
    return { id: tid }
  })

/** The author and the group stay. */
export const changeTraining = (context: Writer, kind: OwnScope, sent: Sent) =>
  inTransaction(context, async (tx) => {
    const tid = found(sent.training.id ?? undefined, 'training_not_found')
    const training = await holdManaged(tx, context.viewer, tid, kind)
    const { facts, row } = training
    const scope = await enterScope({ db: tx, viewer: context.viewer }, scopeOf(facts.groupId), {
      group: groupLevels.admin,
    })
    const before = storedForm(training, await findForForm(tx, tid))
    const categoryId = (await chooseCategory(tx, context, scope, sent.trainingCategory)) ?? row.categoryId
    const after = valuesOf(mergeForm(before, sent), categoryId !== null)
    const voids = voidsRegistrations(
      { pwd: before.privatePwd },
      { pwd: after.privatePwd },
      sent.training.keepsRegistrations === true,
    )
    await updateTraining(tx, tid, after, { categoryId, voids })
    await record<Record<string, unknown>>(tx, context, {
      act: 'training.edit',
      noun,
      nounId: tid,
      before: told({ ...before, auth: facts.auth }, row.categoryId),
      after: { ...told(after, categoryId), ...(voids && { voidsRegistrations: true }) },
      secrets,
    })
    return null
  })

const told = (values: TrainingValues, category: number | null): Record<string, unknown> => ({ ...values, category })
