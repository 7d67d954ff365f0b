import type { OutputOf, ParsedInputOf } from '@praxis/contract/endpoint'
import type { workshop } from '@praxis/contract/workshop'
import type { Viewer } from '@praxis/rules/viewer'
import type { Context } from '#server/context.ts'
import { refusing } from '#server/db/violations.ts'
import { Failure } from '#server/failure.ts'
import { refusalText, messagesOf } from '#server/messages.ts'
import { actOn, type Act, type Changed, type Refused } from './actOn.ts'
import { addTags, removeTags, restore, setAuth, setDifficulty, setLanguages } from './acts.ts'
import { trash } from './trash.ts'
import { countOwnLanguages, findTags, isDifficulty } from './acts.queries.ts'

type Bulk = (typeof workshop)['bulk']

/** So many problems are held at once. */
const chunkRows = 50

/** What fails although it was there before: somebody has deleted it meanwhile. */
const references = {
  problem_difficulty_known: 'difficulty_not_found',
  problem_tag_tag_id_fkey: 'tag_not_found',
  problem_language_language_id_fkey: 'language_unknown',
} as const

/** Each chunk is done whole or not at all. */
export async function actOnMany(asked: ParsedInputOf<Bulk>, context: Context<Viewer>): Promise<OutputOf<Bulk>> {
  const act = await actOf(asked, context)
  const pids = [...new Set(asked.pids)]
  const changed: Changed[] = []
  const refused: Refused[] = []
  const messages = await messagesOf(context.locale)
  for (let from = 0; from < pids.length; from += chunkRows) {
    const chunk = pids.slice(from, from + chunkRows)
    const done = await doChunk(context, chunk, act)
    changed.push(...done.changed)
    refused.push(...done.refused)
  }
  return {
    changed: changed.map(({ pid, before }) => ({
      pid,
      value: typeof before === 'number' ? before : null,
      ids: Array.isArray(before) ? [...(before as readonly number[])] : [],
    })),
    refused: refused.map((one) => ({ ...one, msg: refusalText(messages, one.code) })),
  }
}

/** What the database refuses is told of each problem of the chunk: those of other chunks are done, and can be undone. */
async function doChunk(context: Context<Viewer>, pids: readonly number[], act: Act) {
  try {
    const write = () => context.db.transaction().execute((tx) => actOn(tx, context, { pids, act }))
    const done = await refusing(references, write)
    await done.followUp()
    return done
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    const { code } = error
    return { changed: [], refused: pids.map((pid) => ({ pid, problemId: null, code })) }
  }
}

async function actOf({ act, value, ids }: ParsedInputOf<Bulk>, { db, now }: Context<Viewer>): Promise<Act> {
  switch (act) {
    case 'auth':
      return setAuth(needed(value, 'value'))
    case 'difficulty': {
      const to = needed(value, 'value')
      if (!(await isDifficulty(db, to))) throw new Failure('difficulty_not_found', {}, 'value')
      return setDifficulty(to)
    }
    case 'addTags': {
      const wanted = listOf(ids)
      const tags = await findTags(db, wanted)
      if (tags.length < wanted.length) throw new Failure('tag_not_found', {}, 'ids')
      return addTags(tags)
    }
    case 'removeTags':
      return removeTags(listOf(ids))
    case 'languages': {
      const wanted = listOf(ids)
      if ((await countOwnLanguages(db, wanted)) < wanted.length) throw new Failure('language_unknown', {}, 'ids')
      return setLanguages(wanted)
    }
    case 'trash':
      return trash
    case 'restore':
      return restore(now())
  }
}

function needed(value: number | null | undefined, field: string): number {
  if (value === null || value === undefined) throw new Failure('problem_field_missing', {}, field)
  return value
}

function listOf(ids: readonly number[] | null | undefined): number[] {
  const distinct = [...new Set(ids)]
  if (distinct.length === 0) throw new Failure('problem_field_missing', {}, 'ids')
  return distinct
}
