import type { ParsedInputOf } from '@praxis/contract/endpoint'
import type { moderation } from '@praxis/contract/moderation'
import { shownTitle } from '@praxis/rules/discussions/form'
import { isRoot, type Viewer } from '@praxis/rules/viewer'
import type { Context } from '#server/context.ts'
import { enterDesk } from '../enterDesk.ts'
import { onlyOpen } from '../findModerated.ts'
import { listQueue } from './queue.queries.ts'

export async function showQueue(
  { gid, decided, ...page }: ParsedInputOf<typeof moderation.queue>,
  { db, viewer }: Context<Viewer>,
) {
  const desk = await enterDesk({ db, viewer }, gid)
  const mayMute = desk.scope.kind === 'group' || isRoot(viewer)
  const asked = { ...desk, ...page, uid: viewer.uid, isDecided: decided }
  const { records, ...rest } = await onlyOpen(db, viewer, await listQueue(db, asked))
  return {
    ...rest,
    records: records.map(({ pid, title, ...row }) => ({ ...row, title: shownTitle(title, pid), mayMute })),
  }
}
