import type { ParsedInputOf } from '@praxis/contract/endpoint'
import type { lessonAdmin } from '@praxis/contract/lessonAdmin'
import { isAddress } from '@praxis/rules/addresses'
import { isRoot, type Viewer } from '@praxis/rules/viewer'
import type { Context } from '#server/context.ts'
import type { Transaction } from '#server/db/connection.ts'
import { Failure } from '#server/failure.ts'
import { readKnownProblems } from '#server/modules/problems/public.ts'
import { showSeen } from '#server/modules/trainings/public.ts'
import { listItems, listPidsOf } from '../read/read.queries.ts'
import { holdVideos, markUsed, replaceProblems, writeItems, type ItemRow } from './groups.queries.ts'

type Sent = Partial<Omit<ParsedInputOf<(typeof lessonAdmin)['updateItem']>, 'id' | 'rank'>>
/** An item as a save brings it, under the number that it has or gets. */
export type SentItem = {
  readonly id: number
  readonly groupId: number
  readonly rank: number
  readonly sent: Sent
  /** Where it stands in what was sent, for refusals: `groups.0.items.2.`, or nothing. */
  readonly at: string
}
type StoredItem = Awaited<ReturnType<typeof listItems>>[number]
type Link = Awaited<ReturnType<typeof listPidsOf>>[number]
/** What a lesson has when a save begins. */
export type Stored = { readonly items: ReadonlyMap<number, StoredItem>; readonly links: readonly Link[] }

export async function readStored(tx: Transaction, lessonId: number): Promise<Stored> {
  const [items, links] = [await listItems(tx, lessonId), await listPidsOf(tx, lessonId)]
  return { items: new Map(items.map((item) => [item.id, item])), links }
}

/** Checks items that a save brings and writes them. Of a stored one what is absent stays. */
export async function storeItems(
  tx: Transaction,
  context: Context<Viewer>,
  { lessonId, stored, items }: { lessonId: number; stored: Stored; items: readonly SentItem[] },
): Promise<ItemRow[]> {
  const rows = items.map((item) => ({ ...item, row: merge(item, stored.items.get(item.id)) }))
  for (const { row, at } of rows) refuseAddress(row, at)
  const inTx = { ...context, db: tx }
  await refuseVideos(tx, context.viewer, { stored, rows })
  await refuseProblems(inTx, { stored, items })
  await refuseTrainings(inTx, { stored, rows })
  const written = rows.map(({ row }) => row)
  if (written.length > 0) await writeItems(tx, lessonId, written)
  const linked = items.flatMap(({ id, sent }) => (sent.pids == null ? [] : [{ id, pids: [...new Set(sent.pids)] }]))
  const links = linked.flatMap(({ id, pids }) => pids.map((pid, rank) => ({ itemId: id, pid, rank })))
  await replaceProblems(
    tx,
    linked.map(({ id }) => id),
    links,
  )
  return written
}

/** A video takes the place of an address, and an address that is sent alone that of a video. */
function merge({ id, groupId, rank, sent }: SentItem, before: StoredItem | undefined): ItemRow {
  const hasAddress = sent.url != null && sent.url !== ''
  const kept = hasAddress ? null : (before?.videoId ?? null)
  const videoId = sent.videoId === undefined ? kept : sent.videoId
  const { title, url, isFree, duration, trainingId } = before ?? nothing
  return {
    id,
    groupId,
    title: sent.title ?? title,
    url: videoId === null ? (sent.url ?? url) : '',
    videoId,
    isFree: sent.isFree ?? isFree,
    duration: sent.duration === undefined ? duration : sent.duration,
    trainingId: sent.tid === undefined ? trainingId : sent.tid,
    rank,
  }
}

const nothing = { title: '', url: '', isFree: false, duration: null, trainingId: null } as const

function refuseAddress({ title, url, videoId }: ItemRow, at: string): void {
  if (videoId !== null) return
  if (url === '') throw new Failure('lesson_item_empty', { title }, `${at}url`)
  if (!isAddress(url)) throw new Failure('address_invalid', {}, `${at}url`)
}

type Checked = { readonly stored: Stored; readonly rows: readonly { row: ItemRow; at: string }[] }

/** Whoever changes a lesson takes videos of their own, and root those of all. What the lesson has stays. */
async function refuseVideos(tx: Transaction, viewer: Viewer, { stored, rows }: Checked): Promise<void> {
  const before = new Set([...stored.items.values()].map(({ videoId }) => videoId))
  const ids = [...new Set(rows.flatMap(({ row }) => row.videoId ?? []))]
  if (ids.length === 0) return
  const ownerOf = new Map((await holdVideos(tx, ids)).map(({ id, uid }) => [id, uid]))
  const isTheirs = (id: number) =>
    ownerOf.has(id) && (before.has(id) || isRoot(viewer) || ownerOf.get(id) === viewer.uid)
  const wrong = rows.find(({ row }) => row.videoId !== null && !isTheirs(row.videoId))
  if (wrong !== undefined) throw new Failure('lesson_video_not_found', {}, `${wrong.at}videoId`)
  await markUsed(tx, ids)
}

/** A problem that is new in the lesson must be one that whoever saves may know of. */
async function refuseProblems(
  context: Context<Viewer>,
  { stored, items }: { stored: Stored; items: readonly SentItem[] },
): Promise<void> {
  const before = new Set(stored.links.map(({ pid }) => pid))
  const added = items.flatMap(({ sent, at }) =>
    (sent.pids ?? []).filter((pid) => !before.has(pid)).map((pid) => ({ pid, at })),
  )
  const known = await readKnownProblems(context, [...new Set(added.map(({ pid }) => pid))])
  const wrong = added.find(({ pid }) => !known.has(pid))
  if (wrong !== undefined) throw new Failure('problem_not_found', {}, `${wrong.at}pids`)
}

/** The same of trainings, which are those of the site. */
async function refuseTrainings(context: Context<Viewer>, { stored, rows }: Checked): Promise<void> {
  const before = new Set([...stored.items.values()].map(({ trainingId }) => trainingId))
  const added = rows.filter(({ row }) => row.trainingId !== null && !before.has(row.trainingId))
  const seen = await showSeen(context, [...new Set(added.flatMap(({ row }) => row.trainingId ?? []))])
  const known = new Set(seen.filter(({ gid }) => gid === null).map(({ id }) => id))
  const wrong = added.find(({ row }) => !known.has(row.trainingId ?? 0))
  if (wrong !== undefined) throw new Failure('training_not_found', {}, `${wrong.at}tid`)
}
