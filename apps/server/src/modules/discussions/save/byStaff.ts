import type { discussionAdmin } from '@praxis/contract/discussionAdmin'
import type { ParsedInputOf } from '@praxis/contract/endpoint'
import type { Viewer } from '@praxis/rules/viewer'
import type { Context } from '#server/context.ts'
import type { Transaction } from '#server/db/connection.ts'
import { Failure } from '#server/failure.ts'
import { has } from '../enter/enterDiscussion.ts'
import { holdDiscussion } from '../enter/facts.queries.ts'
import { readDiscussions, type ReadDiscussion } from '../enter/readDiscussions.ts'
import { trash } from './remove.ts'
import { setStanding } from './update.ts'

type Writer = Context<Viewer>

/** One that the caller moderates, held, also in an area that is closed. Undefined: to them there is none. */
async function holdModerated(tx: Transaction, viewer: Viewer, did: number): Promise<ReadDiscussion | undefined> {
  await holdDiscussion(tx, did)
  const [read] = await readDiscussions(tx, [{ viewer, did }])
  return read !== undefined && read.refusal === null && has(read, 'moderate') ? read : undefined
}

export const setByStaff = (
  { id, ...sent }: ParsedInputOf<typeof discussionAdmin.update>,
  context: Writer,
): Promise<null> =>
  context.db.transaction().execute(async (tx) => {
    const discussion = await holdModerated(tx, context.viewer, id)
    if (discussion === undefined) throw new Failure('discussion_not_found')
    await setStanding(tx, context, discussion, sent)
    return null
  })

/** In the order of their numbers, so that two who delete the same ones wait for each other one way only. */
export const removeMany = (ids: readonly number[], context: Writer): Promise<null> =>
  context.db.transaction().execute(async (tx) => {
    for (const id of new Set(ids.toSorted((one, other) => one - other))) {
      const discussion = await holdModerated(tx, context.viewer, id)
      if (discussion !== undefined) await trash(tx, context, discussion)
    }
    return null
  })
