import { contestOf } from '@praxis/contract/place'
import { announcementPermissions } from '@praxis/rules/permissions/announcements'
import type { Viewer } from '@praxis/rules/viewer'
import type { Context } from '#server/context.ts'
import type { Transaction } from '#server/db/connection.ts'
import { allow, found } from '#server/failure.ts'
import { record } from '#server/modules/audit/public.ts'
import {
  deleteAnnouncement,
  findForChange,
  insertAnnouncement,
  updateAnnouncement,
  type PublishedIn,
  type Written,
} from './queries.ts'
import { groupIdOf } from '#server/scope.ts'

const noun = 'announcement'

type Writer = Context<Viewer>
/** Lets the caller in. It is asked in the transaction, so that nobody leaves the group meanwhile. */
type Enter = (tx: Transaction) => Promise<PublishedIn>
type Change = { [Field in keyof Written]?: Written[Field] | null | undefined }

export const publish = (context: Writer, enter: Enter, written: Written) =>
  context.db.transaction().execute(async (tx) => {
    const place = await enter(tx)
    const { id } = await insertAnnouncement(tx, place, { ...written, uid: context.viewer.uid })
    await record(tx, context, {
      act: 'announcement.create',
      noun,
      nounId: id,
      before: null,
      after: told(place, written),
    })
    return null
  })

/** What is absent stays as it is. */
export const edit = (context: Writer, enter: Enter, id: number, change: Change) =>
  context.db.transaction().execute(async (tx) => {
    const place = await enter(tx)
    const before = await findWritable(tx, context.viewer, place, id)
    const after = {
      title: change.title ?? before.title,
      content: change.content ?? before.content,
      status: change.status ?? before.status,
    }
    await updateAnnouncement(tx, id, after)
    await record(tx, context, {
      act: 'announcement.edit',
      noun,
      nounId: id,
      before: told(place, before),
      after: told(place, after),
    })
    return null
  })

export const remove = (context: Writer, enter: Enter, id: number) =>
  context.db.transaction().execute(async (tx) => {
    const place = await enter(tx)
    const before = await findWritable(tx, context.viewer, place, id)
    await deleteAnnouncement(tx, id)
    await record(tx, context, {
      act: 'announcement.delete',
      noun,
      nounId: id,
      before: told(place, before),
      after: null,
    })
    return null
  })

/** The calls of the site need a permission, and those of a contest its management, which has been asked for already. */
async function findWritable(tx: Transaction, viewer: Viewer, place: PublishedIn, id: number): Promise<Written> {
  const { uid, ...written } = found(await findForChange(tx, id, place), 'announcement_not_found')
  if (place.activity === null && place.scope.kind === 'group') {
    allow(announcementPermissions.changeOfGroup(place.scope.level, { isAuthor: uid === viewer.uid }))
  }
  return written
}

/** What the log has of an announcement: of one of a group or a contest also these. */
const told = (place: PublishedIn, { title, content, status }: Written) => {
  const gid = groupIdOf(place.scope)
  const cid = contestOf(place.activity) ?? undefined
  return { ...(gid !== null && { gid }), ...(place.activity !== null && { cid }), title, content, status }
}
