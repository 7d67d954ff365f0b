import type { ErrorCode } from '@praxis/contract/errors'
import { trainingAccess, type TrainingFacts, type TrainingVisitor } from '@praxis/rules/trainings/access'
import type { Viewer } from '@praxis/rules/viewer'
import type { Context } from '#server/context.ts'
import type { Transaction } from '#server/db/connection.ts'
import { allow, Failure, found } from '#server/failure.ts'
import { lockGroup } from '#server/modules/groups/public.ts'
import { readTrainings, type ReadTraining } from './readTrainings.ts'
import { findGroupOfTraining, holdTraining } from './training.queries.ts'

type Asking = Pick<Context, 'db' | 'viewer'>
type Rule = (visitor: TrainingVisitor, training: TrainingFacts) => ErrorCode | null
/** The kind of call: those of the site answer for no training of a group, and the other way round. */
export type TrainingScope = 'site' | 'group' | 'any'

/** A training as the caller stands to it, whatever they may do in it. Hand nothing of it on without asking the rules. */
async function findTraining({ db, viewer }: Asking, tid: number): Promise<ReadTraining> {
  const [training] = await readTrainings(db, viewer, [tid])
  return found(training, 'training_not_found')
}

async function findAllowed(asking: Asking, tid: number, rule: Rule): Promise<ReadTraining> {
  const training = await findTraining(asking, tid)
  allow(rule(training.visitor, training.facts))
  return training
}

/** The training, for whoever may know that it is there: its title and what it says of itself. */
export const seeTraining = (asking: Asking, tid: number) => findAllowed(asking, tid, trainingAccess.see)

/** The training, for whoever may read its problems. */
export const enterTraining = (asking: Asking, tid: number) => findAllowed(asking, tid, trainingAccess.enter)

/**
 * The training, for those who manage it. To others it is not theirs; to those for whom it is not there at all it reads
 * like one that does not exist.
 */
export async function manageTraining(asking: Asking, tid: number, scope: TrainingScope = 'any'): Promise<ReadTraining> {
  const training = await findTraining(asking, tid)
  const { facts, visitor, isManager } = training
  if (scope !== 'any' && (facts.groupId === null) !== (scope === 'site')) throw new Failure('training_not_found')
  if (isManager) return training
  if (trainingAccess.see(visitor, facts) !== null) throw new Failure('training_not_found')
  throw new Failure('training_not_yours')
}

/**
 * The training, for those who manage it. Until the transaction ends nobody else changes it, and nobody loses the group
 * that lets them: who changes a group holds it first too.
 */
export async function holdManaged(
  tx: Transaction,
  viewer: Viewer,
  tid: number,
  scope: TrainingScope = 'any',
): Promise<ReadTraining> {
  const groupId = (await findGroupOfTraining(tx, tid))?.groupId ?? null
  if (groupId !== null) await lockGroup(tx, groupId)
  await holdTraining(tx, tid, 'update')
  return manageTraining({ db: tx, viewer }, tid, scope)
}
