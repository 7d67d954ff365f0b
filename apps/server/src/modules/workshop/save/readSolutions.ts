import type { PackageSolution } from '@praxis/contract/workshop'
import type { Solution } from '@praxis/formats/model'
import type { Viewer } from '@praxis/rules/viewer'
import type { Context } from '#server/context.ts'
import { listSolutions } from '#server/modules/problems/public.ts'
import { readManaged } from '../managed.ts'

/** The solutions that the package of a problem brought, for whoever edits it. */
export async function readSolutions({ pid }: { pid: number }, context: Context<Viewer>): Promise<PackageSolution[]> {
  await readManaged(context, pid)
  return (await listSolutions(context.db, pid)).map(shown)
}

const shown = ({ file, language, source, extraFiles, expected }: Solution): PackageSolution => ({
  file,
  language,
  code: source,
  isAlone: Object.keys(extraFiles).length === 0,
  expected: expected?.statuses.length === 1 ? expected.statuses[0]! : null,
})
