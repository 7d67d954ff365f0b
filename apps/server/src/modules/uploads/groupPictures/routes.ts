import { groupPictures } from '@praxis/contract/groups'
import { groupLevels } from '@praxis/contract/statuses'
import { groupPermissions } from '@praxis/rules/permissions/groups'
import type { Viewer } from '@praxis/rules/viewer'
import type { Transaction } from '#server/db/connection.ts'
import { allow } from '#server/failure.ts'
import { implement } from '#server/http/handlers.ts'
import { record } from '#server/modules/audit/public.ts'
import { findPicture, holdGroup, levelOf, setPicture, showGroup } from '#server/modules/groups/public.ts'
import { keepUpload } from '../keepUpload.ts'
import { encodeAvatar } from '../pictures/encodePicture.ts'
import { markDeleted } from '../queries.ts'

const noun = 'group'

export const groupPictureRoutes = implement(groupPictures, {
  async uploadAvatar({ gid }, context) {
    const { db, viewer, upload, now } = context
    // Asked again under the group's lock: decoding takes a while.
    allow(groupPermissions.enter(await levelOf(db, viewer, gid), groupLevels.root))
    const { content, type } = await encodeAvatar(upload)
    const draft = await context.files.receive(content)
    try {
      const file = { kind: 'picture', uid: viewer.uid, groupId: gid, fileName: upload.name, ...type } as const
      await keepUpload(context, draft, file, {
        hold: (tx) => holdForRoots(tx, viewer, gid),
        async refer(tx, { id }) {
          const former = await findPicture(tx, gid)
          await setPicture(tx, gid, id)
          if (former !== null) await markDeleted(tx, former, now())
          const [before, after] = picturesOf(former, id)
          await record(tx, context, { act: 'group.setAvatar', noun, nounId: gid, before, after })
        },
      })
    } finally {
      await draft.discard()
    }
    return showGroup(db, viewer, gid)
  },

  async removeAvatar({ gid }, context) {
    const { db, viewer, now } = context
    await db.transaction().execute(async (tx) => {
      await holdForRoots(tx, viewer, gid)
      const former = await findPicture(tx, gid)
      if (former === null) return
      await setPicture(tx, gid, null)
      await markDeleted(tx, former, now())
      const [before, after] = picturesOf(former, null)
      await record(tx, context, { act: 'group.removeAvatar', noun, nounId: gid, before, after })
    })
    return null
  },
})

const picturesOf = (...ids: [number | null, number | null]) =>
  ids.map((avatarId) => ({ avatarId })) as [{ avatarId: number | null }, { avatarId: number | null }]

async function holdForRoots(tx: Transaction, viewer: Viewer, groupId: number): Promise<void> {
  const { manager } = await holdGroup(tx, viewer, groupId)
  allow(groupPermissions.enter(manager.level, groupLevels.root))
}
