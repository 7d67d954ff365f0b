import { z } from 'zod'
import { UserInfo } from './accounts.ts'
import { endpoints } from './endpoint.ts'
import { pictureKinds } from './files.ts'
import { uploadBytes, uploadRate } from './limits.ts'

/** Pictures of people. */
export const avatars = endpoints({
  upload: {
    call: 'POST /api/file/upload-avatar',
    summary: 'Upload the picture of the caller. It becomes a square.',
    access: 'signedIn',
    rate: uploadRate,
    upload: { field: 'image', maxBytes: uploadBytes.avatar, kinds: pictureKinds },
    input: z.object({}),
    output: UserInfo,
    errors: ['quota_exceeded', 'image_unreadable'],
    changes: ['GET /api/get-own-info'],
  },
  remove: {
    call: 'DELETE /api/file/avatar',
    summary: 'Remove the picture of the caller.',
    access: 'signedIn',
    input: z.object({}),
    output: UserInfo,
    changes: ['GET /api/get-own-info'],
  },
})
