import { avatars } from '@praxis/contract/avatars'
import { found } from '#server/failure.ts'
import { implement } from '#server/http/handlers.ts'
import { lockAvatar, readUserInfo, setAvatar } from '#server/modules/accounts/public.ts'
import { keepUpload } from '../keepUpload.ts'
import { encodeAvatar } from '../pictures/encodePicture.ts'
import { markDeleted } from '../queries.ts'

export const avatarRoutes = implement(avatars, {
  async upload(_input, context) {
    const { viewer, upload, now } = context
    const { content, type } = await encodeAvatar(upload)
    const draft = await context.files.receive(content)
    try {
      const file = { kind: 'picture', uid: viewer.uid, groupId: null, fileName: upload.name, ...type } as const
      await keepUpload(context, draft, file, {
        async refer(tx, { id, name }) {
          const former = found(await lockAvatar(tx, viewer.uid), 'session_expired')
          await setAvatar(tx, viewer.uid, { id, address: `/api/public/img/${name}` })
          if (former.id !== null) await markDeleted(tx, former.id, now())
        },
      })
    } finally {
      await draft.discard()
    }
    return readUserInfo(context, viewer.uid)
  },

  async remove(_input, context) {
    const { db, viewer, now } = context
    await db.transaction().execute(async (tx) => {
      const former = found(await lockAvatar(tx, viewer.uid), 'session_expired')
      await setAvatar(tx, viewer.uid, null)
      if (former.id !== null) await markDeleted(tx, former.id, now())
    })
    return readUserInfo(context, viewer.uid)
  },
})
