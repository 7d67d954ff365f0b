import type { ModelSolution } from '@praxis/contract/workshop'
import type { Solution } from '@praxis/formats/model'
import type { Viewer } from '@praxis/rules/viewer'
import type { Context } from '#server/context.ts'
import { listSolutions } from '#server/modules/problems/public.ts'
import { readManaged } from '../managed.ts'

/** The model solutions of a problem, for whoever edits it. */
export async function readSolutions({ pid }: { pid: number }, context: Context<Viewer>): Promise<ModelSolution[]> {
  await readManaged(context, pid)
  return (await listSolutions(context.db, pid)).map(shown)
}

const shown = ({ file, language, source, extraFiles, expected, setsTimeLimit }: Solution): ModelSolution => ({
  file,
  language,
  code: source,
  isAlone: Object.keys(extraFiles).length === 0,
  statuses: expected?.statuses ?? [],
  leastScore: expected?.score?.least ?? null,
  mostScore: expected?.score?.most ?? null,
  setsTimeLimit,
})
