import type { AiAnswer, AiHistoryRow } from '@praxis/contract/ai'
import type { ParsedInputOf } from '@praxis/contract/endpoint'
import type { Page } from '@praxis/contract/fields'
import type { ai } from '@praxis/contract/ai'
import { groupLevels } from '@praxis/contract/statuses'
import type { Viewer } from '@praxis/rules/viewer'
import type { Context } from '#server/context.ts'
import { found } from '#server/failure.ts'
import { levelsOf } from '#server/modules/groups/public.ts'
import { readKnownProblems } from '#server/modules/problems/public.ts'
import { findOwn, listNamesInGroups, listOwn } from './history.queries.ts'

type Reader = Pick<Context<Viewer>, 'db' | 'viewer' | 'locale'>
type Row = Omit<AiHistoryRow, 'problemId' | 'title'>

export async function readHistory(
  asked: ParsedInputOf<(typeof ai)['history']>,
  reader: Reader,
): Promise<Page<AiHistoryRow>> {
  const page = await listOwn(reader.db, reader.viewer.uid, asked)
  return { ...page, records: await withNames(page.records, reader) }
}

export async function readAnswer(id: number, reader: Reader): Promise<AiAnswer> {
  const row = found(await findOwn(reader.db, reader.viewer.uid, id), 'ai_answer_not_found')
  const [named] = await withNames([row], reader)
  return named!
}

/** A problem that the reader cannot find any more has no name. */
async function withNames<R extends Row>(rows: readonly R[], reader: Reader) {
  const pids = [...new Set(rows.map(({ pid }) => pid))]
  const [inBank, inGroups] = await Promise.all([readKnownProblems(reader, pids), readInGroups(rows, pids, reader)])
  return rows.map((row) => {
    const name = inBank.get(row.pid) ?? inGroups.get(row.pid)
    return { ...row, problemId: name?.problemId ?? null, title: name?.title ?? null }
  })
}

async function readInGroups(rows: readonly Row[], pids: readonly number[], { db, viewer, locale }: Reader) {
  const groups = [...new Set(rows.map(({ gid }) => gid))].filter((gid) => gid !== null)
  if (groups.length === 0) return new Map<number, { problemId: string; title: string }>()
  const levels = await levelsOf(
    db,
    groups.map((groupId) => ({ viewer, groupId })),
  )
  const gids = groups.filter((_gid, n) => (levels[n] ?? 0) >= groupLevels.member)
  const names = await listNamesInGroups(db, { pids, gids, locale })
  return new Map(names.map(({ id, problemId, title }) => [id, { problemId, title }]))
}
