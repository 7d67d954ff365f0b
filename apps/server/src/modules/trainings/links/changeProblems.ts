import type { Viewer } from '@praxis/rules/viewer'
import type { Context } from '#server/context.ts'
import type { Transaction } from '#server/db/connection.ts'
import { computeCellsSoon } from '../cells/cellsJob.ts'
import { holdManaged, type TrainingScope } from '../enter/enterTraining.ts'
import type { ReadTraining } from '../enter/readTrainings.ts'
import { touchTraining } from './links.queries.ts'

/** Changes the problems of a training that the caller manages, in a transaction in which nobody else changes it. */
export const changeProblems = (
  { db, viewer }: Context<Viewer>,
  { tid, scope }: { tid: number; scope: TrainingScope },
  change: (tx: Transaction, training: ReadTraining) => Promise<unknown>,
): Promise<null> =>
  db.transaction().execute(async (tx) => {
    await change(tx, await holdManaged(tx, viewer, tid, scope))
    await touchTraining(tx, tid)
    await computeCellsSoon(tx)
    return null
  })
