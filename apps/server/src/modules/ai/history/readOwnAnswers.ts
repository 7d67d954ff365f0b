import type { Viewer } from '@praxis/rules/viewer'
import type { Context } from '#server/context.ts'
import { listConsents } from './consent.queries.ts'
import { listOwnBefore } from './history.queries.ts'

/** Answers are long. */
const pageRows = 20

/** What a person agreed to. */
export const readOwnConsents = ({ db, viewer }: Context<Viewer>) => listConsents(db, viewer.uid)

/** All answers that a person got, in pages, the newest first. */
export async function* readOwnAnswers({ db, viewer }: Context<Viewer>) {
  let before: number | null = null
  for (;;) {
    const rows: Awaited<ReturnType<typeof listOwnBefore>> = await listOwnBefore(db, viewer.uid, before, pageRows)
    yield* rows
    if (rows.length < pageRows) return
    before = rows.at(-1)!.id
  }
}
