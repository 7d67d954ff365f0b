import type { ParsedInputOf } from '@praxis/contract/endpoint'
import { trainingPasswordLock } from '@praxis/contract/trainingLimits'
import type { trainings } from '@praxis/contract/trainings'
import { trainingAccess } from '@praxis/rules/trainings/access'
import type { Viewer } from '@praxis/rules/viewer'
import type { Context } from '#server/context.ts'
import { allow } from '#server/failure.ts'
import { guardEntry, refuseWrongEntry, type EntryPassword } from '#server/modules/accounts/public.ts'
import { computeCellsSoon } from '../cells/cellsJob.ts'
import { seeTraining } from '../enter/enterTraining.ts'
import type { ReadTraining } from '../enter/readTrainings.ts'
import { holdTraining } from '../enter/training.queries.ts'
import { findPassword, insertMember } from './register.queries.ts'

/** Enters a private training. Those who manage it read its password, so they need none. */
export async function register(
  { tid, password }: ParsedInputOf<typeof trainings.register>,
  { db, viewer, now }: Context<Viewer>,
): Promise<null> {
  const given = password ?? ''
  const asked = await seeTraining({ db, viewer }, tid)
  allow(refusalOf(asked, viewer))
  if (!asked.isManager) await guardEntry({ db, now }, passwordOf(tid, viewer), given)
  return db.transaction().execute(async (tx) => {
    await holdTraining(tx, tid, 'share')
    const training = await seeTraining({ db: tx, viewer }, tid)
    allow(refusalOf(training, viewer))
    // It may have been changed since it was guarded.
    if (!training.isManager) await refuseWrongEntry(tx, passwordOf(tid, viewer), given)
    await insertMember(tx, { tid, uid: viewer.uid, passwordVersion: training.row.passwordVersion })
    await computeCellsSoon(tx)
    return null
  })
}

const refusalOf = ({ visitor, facts }: ReadTraining, viewer: Viewer) =>
  trainingAccess.register({ ...visitor, viewer }, facts)

/** What the password of a training is for a person. */
const passwordOf = (tid: number, { uid }: Viewer): EntryPassword => ({
  key: `training-password:${tid}:${uid}`,
  lock: trainingPasswordLock,
  refusals: {
    missing: 'training_password_missing',
    wrong: 'training_password_wrong',
    locked: 'training_password_locked',
  },
  read: async (db) => (await findPassword(db, tid))?.password,
})
