import { trainingAuth } from '@praxis/contract/statuses'
import { trainingAccess } from '@praxis/rules/trainings/access'
import type { Viewer } from '@praxis/rules/viewer'
import type { Context } from '#server/context.ts'
import { Failure } from '#server/failure.ts'
import { record } from '#server/modules/audit/public.ts'
import { holdManaged, type TrainingScope } from '../enter/enterTraining.ts'
import { findForForm, putIntoTrash, setVisible } from './save.queries.ts'

type Writer = Context<Viewer>
type Named = { readonly scope: TrainingScope; readonly tid: number }
const noun = 'training'

export const showOrHide = (context: Writer, { scope, tid }: Named, visible: boolean) =>
  context.db.transaction().execute(async (tx) => {
    const { facts } = await holdManaged(tx, context.viewer, tid, scope)
    if (facts.isVisible === visible) return null
    // A copy of a private training has no password until somebody gives it one.
    const { privatePwd } = await findForForm(tx, tid)
    if (visible && facts.auth === trainingAuth.private && privatePwd === '') {
      throw new Failure('training_password_missing', {}, 'privatePwd')
    }
    await setVisible(tx, tid, visible)
    const before = { visible: facts.isVisible }
    await record(tx, context, { act: 'training.setVisible', noun, nounId: tid, before, after: { visible } })
    return null
  })

/** Hides a training from everybody. What was sent in it stays. */
export const trashTraining = (context: Writer, { scope, tid }: Named) =>
  context.db.transaction().execute(async (tx) => {
    const { facts, row, visitor } = await holdManaged(tx, context.viewer, tid, scope)
    if (!trainingAccess.mayDelete(visitor, facts)) throw new Failure('training_not_yours')
    await putIntoTrash(tx, tid)
    await record(tx, context, {
      act: 'training.delete',
      noun,
      nounId: tid,
      before: { title: row.title, uid: facts.ownerUid, ...(facts.groupId !== null && { gid: facts.groupId }) },
      after: null,
    })
    return null
  })
