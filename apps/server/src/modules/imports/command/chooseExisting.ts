import type { Viewer } from '@praxis/rules/viewer'
import type { Context } from '#server/context.ts'
import { Failure } from '#server/failure.ts'
import { choose } from '../steer/choose.ts'
import { itemsOf, nameOf } from './itemsOf.ts'

/** What becomes of problems whose ids exist: nothing, a problem with another id, or new data for the one there. */
export const existingChoices = ['skip', 'copy', 'data'] as const
export type Existing = (typeof existingChoices)[number]

/** Names what is left out all the same, and how many of these nobody wanted to be. */
export async function chooseExisting(
  context: Context<Viewer>,
  id: number,
  existing: Existing,
): Promise<{ leftOut: string[]; unasked: number }> {
  const done = new Set<string>()
  for (const { seq, packageId } of await takenOf(context, id)) {
    if (existing === 'copy') await choose({ id, seqs: [seq], choice: 'new', displayId: '' }, context)
    if (existing !== 'data' || packageId === null || done.has(packageId.toUpperCase())) continue
    // Of two packages with one id, the second does not replace what the first has brought.
    done.add(packageId.toUpperCase())
    await choose({ id, seqs: [seq], choice: 'data' }, context).catch((error: unknown) => {
      if (!(error instanceof Failure && error.code === 'problem_not_found')) throw error
    })
  }
  const left = await takenOf(context, id)
  return { leftOut: left.map(({ name }) => name), unasked: existing === 'skip' ? 0 : left.length }
}

/** Those that are left out because their ids exist. Of the broken ones nothing can be chosen. */
async function takenOf({ db }: Context<Viewer>, id: number) {
  const taken: { seq: number; name: string; packageId: string | null }[] = []
  for await (const item of itemsOf(db, id)) {
    const { seq, packageId, state, choice } = item
    if (state === 'read' && choice === 'skip') taken.push({ seq, name: nameOf(item), packageId })
  }
  return taken
}
