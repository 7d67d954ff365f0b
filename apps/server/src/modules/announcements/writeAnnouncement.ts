import { announcementPermissions } from '@praxis/rules/permissions/announcements'
import type { Viewer } from '@praxis/rules/viewer'
import type { Context } from '#server/context.ts'
import type { Transaction } from '#server/db/connection.ts'
import { allow, found } from '#server/failure.ts'
import { record } from '#server/modules/audit/public.ts'
import { groupIdOf, type EnteredScope } from '#server/scope.ts'
import { deleteAnnouncement, findForChange, insertAnnouncement, updateAnnouncement, type Written } from './queries.ts'

const noun = 'announcement'

type Writer = Context<Viewer>
/** Lets the caller into the scope. It is asked in the transaction, so that nobody leaves the group meanwhile. */
type Enter = (tx: Transaction) => Promise<EnteredScope>
type Change = { [Field in keyof Written]?: Written[Field] | null | undefined }

export const publish = (context: Writer, enter: Enter, written: Written) =>
  context.db.transaction().execute(async (tx) => {
    const scope = await enter(tx)
    const { id } = await insertAnnouncement(tx, scope, { ...written, uid: context.viewer.uid })
    await record(tx, context, {
      act: 'announcement.create',
      noun,
      nounId: id,
      before: null,
      after: told(scope, written),
    })
    return null
  })

/** What is absent stays as it is. */
export const edit = (context: Writer, enter: Enter, id: number, change: Change) =>
  context.db.transaction().execute(async (tx) => {
    const scope = await enter(tx)
    const before = await findWritable(tx, context.viewer, scope, id)
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
      before: told(scope, before),
      after: told(scope, after),
    })
    return null
  })

export const remove = (context: Writer, enter: Enter, id: number) =>
  context.db.transaction().execute(async (tx) => {
    const scope = await enter(tx)
    const before = await findWritable(tx, context.viewer, scope, id)
    await deleteAnnouncement(tx, id)
    await record(tx, context, {
      act: 'announcement.delete',
      noun,
      nounId: id,
      before: told(scope, before),
      after: null,
    })
    return null
  })

/** The calls of the site need a permission, which has been asked for already. */
async function findWritable(tx: Transaction, viewer: Viewer, scope: EnteredScope, id: number): Promise<Written> {
  const { uid, ...written } = found(await findForChange(tx, id, scope), 'announcement_not_found')
  if (scope.kind === 'group') {
    allow(announcementPermissions.changeOfGroup(scope.level, { isAuthor: uid === viewer.uid }))
  }
  return written
}

/** What the log has of an announcement: of one of a group also the group. */
const told = (scope: EnteredScope, { title, content, status }: Written) => {
  const gid = groupIdOf(scope)
  return { ...(gid !== null && { gid }), title, content, status }
}
