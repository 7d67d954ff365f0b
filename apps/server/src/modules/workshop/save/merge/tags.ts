import type { ProblemSave } from '@praxis/contract/problemEditing'
import { ownJudge } from '@praxis/contract/statuses'
import type { Transaction } from '#server/db/connection.ts'
import { Failure } from '#server/failure.ts'
import { listTagsById, tagNamed } from '../write.queries.ts'

type Problem = { readonly gid: number | null; readonly isRemote: boolean; readonly problemId: string }

/** The numbers of the tags that a save brings. Tags without a number are found by their names, or made. */
export async function resolveTags(
  tx: Transaction,
  sent: NonNullable<ProblemSave['tags']>,
  { gid, isRemote, problemId }: Problem,
): Promise<readonly number[]> {
  const refuse = (code: 'tag_not_found' | 'tag_of_other_group') => new Failure(code, {}, 'tags')
  const ids = [...new Set(sent.flatMap(({ id }) => (typeof id === 'number' ? [id] : [])))]
  const known = await listTagsById(tx, ids)
  if (known.length < ids.length) throw refuse('tag_not_found')
  if (known.some((tag) => tag.gid !== null && tag.gid !== gid)) throw refuse('tag_of_other_group')
  const oj = isRemote ? (problemId.split('-')[0] ?? ownJudge) : ownJudge
  const named = new Map<string, { name: string; color: string | null }>()
  for (const { id, name, color } of sent) {
    if (typeof id === 'number') continue
    if (typeof name !== 'string' || name === '') throw refuse('tag_not_found')
    const key = name.toUpperCase()
    if (!named.has(key)) named.set(key, { name, color: color ?? null })
  }
  // In one order, so that two saves that make the same tags do not wait for each other.
  const inOrder = [...named].toSorted(([a], [b]) => (a < b ? -1 : 1))
  const made: number[] = []
  for (const [, tag] of inOrder) made.push(await tagNamed(tx, { ...tag, oj, gid }))
  return [...new Set([...ids, ...made])].toSorted((a, b) => a - b)
}
