import { createHash } from 'node:crypto'
import type { ParsedInputOf } from '@praxis/contract/endpoint'
import type { scrollBoard, ScrollBoard, ScrollSession } from '@praxis/contract/scrollBoard'
import type { Board as BoardDocument } from '@praxis/contract/standings'
import type { Context } from '#server/context.ts'
import { found } from '#server/failure.ts'
import { boardRow, writeHead } from '#server/modules/standings/public.ts'
import { openLink, openScroll, sessionOf } from './openLink.ts'
import { listLinks, noteScroll, updateSession } from './scroll.queries.ts'

/** The frozen board and its results, for whoever has a link. */
export async function readScroll({ key }: { key: string }, context: Context): Promise<ScrollBoard> {
  const { link, contest, source } = await openScroll(context, key)
  const head = JSON.parse(writeHead(source.board, 'shown').head) as Omit<BoardDocument, 'rows'>
  const told = {
    cid: link.cid,
    title: contest.row.title,
    isRehearsal: link.isRehearsal,
    removeStar: link.removeStar,
    medals: link.medals,
    board: {
      ...head,
      freezeTime: new Date(source.freezeAt).toISOString(),
      // When a row was read is of no matter: nothing of it changes.
      rows: source.shown.map((row) => boardRow(row, 0)),
    },
    thawed: source.thawed.map((row) => ({ uid: row.person.uid, cells: boardRow(row, 0).cells })),
  }
  const digest = createHash('sha256').update(JSON.stringify(told)).digest('base64url').slice(0, 16)
  return { ...told, endTime: new Date(link.endsAt).toISOString(), digest, session: sessionOf(link) }
}

/** Of two who change the same version the first does; the other is told what it has become. */
export async function moveScroll(
  { key, ...moved }: ParsedInputOf<typeof scrollBoard.move>,
  { db, sealer }: Context,
): Promise<ScrollSession> {
  const { id } = await openLink({ db, sealer }, key)
  const session = await updateSession(db, id, moved)
  if (session !== undefined) {
    await noteScroll(db, id)
    return sessionOf(session)
  }
  return sessionOf(found((await listLinks(db, [id]))[0], 'scroll_link_ended'))
}
