import { files } from '@praxis/contract/files'
import { filePermissions } from '@praxis/rules/permissions/files'
import type { GroupLevel } from '@praxis/rules/permissions/groups'
import type { Viewer } from '@praxis/rules/viewer'
import type { Database } from '#server/db/connection.ts'
import { allow, found } from '#server/failure.ts'
import { implement } from '#server/http/handlers.ts'
import { record } from '#server/modules/audit/public.ts'
import { forgetAvatar } from '#server/modules/accounts/public.ts'
import { forgetPicture, levelIfThere, levelOf } from '#server/modules/groups/public.ts'
import { findItemOfFile } from './carousel/carousel.queries.ts'
import { removeItem } from './carousel/removeItem.ts'
import { attachmentAddress } from './isUploadedAs.ts'
import { keepUpload } from './keepUpload.ts'
import { encodePicture } from './pictures/encodePicture.ts'
import { findUpload, findPublicFile, markDeleted } from './queries.ts'

export const uploadRoutes = implement(files, {
  async uploadImage({ gid }, context) {
    const { db, viewer, upload } = context
    await allowUpload(db, viewer, gid)
    const picture = await encodePicture(upload)
    const draft = await context.files.receive(picture.content)
    try {
      const { id, name } = await keepUpload(context, draft, {
        kind: 'picture',
        uid: viewer.uid,
        groupId: gid ?? null,
        fileName: upload.name,
        ...picture.type,
      })
      return { link: `/api/public/img/${name}`, fileId: id }
    } finally {
      await draft.discard()
    }
  },

  async uploadFile({ gid }, context) {
    const { db, viewer, upload } = context
    await allowUpload(db, viewer, gid)
    const { id, name } = await keepUpload(context, upload, {
      kind: 'attachment',
      uid: viewer.uid,
      groupId: gid ?? null,
      fileName: upload.name,
      mediaType: upload.mediaType,
      ending: plainEnding(upload.name),
    })
    return { link: attachmentAddress + name, fileId: id }
  },

  async removeImage({ fileId }, context) {
    const { db, viewer, now } = context
    const file = found(await findUpload(db, fileId), 'file_not_found')
    const level = await levelIn(db, viewer, file.groupId)
    allow(filePermissions.remove(viewer, file, level))
    await db.transaction().execute(async (tx) => {
      const item = await findItemOfFile(tx, fileId)
      if (item !== undefined) {
        allow(filePermissions.removeFromHome(viewer))
        return removeItem(tx, context, item)
      }
      // Before the row of the file, as whoever gives the group another picture.
      const wasGroupPicture = await forgetPicture(tx, fileId)
      if (wasGroupPicture) allow(filePermissions.removeGroupPicture(viewer, file, level))
      const wasThere = await markDeleted(tx, fileId, now())
      await forgetAvatar(tx, fileId)
      // What people do with their own files concerns nobody else.
      if (!wasThere || file.uid === viewer.uid) return
      await record(tx, context, { act: 'file.remove', noun: 'file', nounId: fileId, before: file, after: null })
    })
    return null
  },

  async publicImage({ name }, { db, files: store }) {
    const { hash, fileName, mediaType } = found(await findPublicFile(db, { name, kind: 'picture' }), 'file_not_found')
    const open = async (start: number) => found(await store.open(hash, { start }), 'file_not_found')
    return { hash, name: fileName, picture: mediaType, isImmutable: true, open }
  },

  async publicFile({ name }, { db, files: store }) {
    const { hash, fileName } = found(await findPublicFile(db, { name, kind: 'attachment' }), 'file_not_found')
    const open = async (start: number) => found(await store.open(hash, { start }), 'file_not_found')
    return { hash, name: fileName, open }
  },
})

async function allowUpload(db: Database, viewer: Viewer, gid: number | null | undefined): Promise<void> {
  const level = gid === undefined || gid === null ? 0 : await levelOf(db, viewer, gid)
  allow(filePermissions.upload(viewer, level))
}

/** A group that is banned or disbanded has no administrators. */
const levelIn = async (db: Database, viewer: Viewer, groupId: number | null): Promise<GroupLevel> =>
  groupId === null ? 0 : ((await levelIfThere(db, viewer, groupId)) ?? 0)

const plainEnding = (name: string) => /.(\.[a-z\d]{1,10})$/i.exec(name)?.[1]?.toLowerCase() ?? ''
