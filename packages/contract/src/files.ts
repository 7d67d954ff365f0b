import { z } from 'zod'
import { endpoints, type UploadKind } from './endpoint.ts'
import { gid, id, text } from './fields.ts'
import { uploadBytes, uploadRate } from './limits.ts'

/** Pictures that people may upload. SVG is a program, so it is not among them. */
export const pictureKinds = ['jpeg', 'png', 'gif', 'webp', 'bmp'] as const satisfies readonly UploadKind[]

const name = text(100).min(1).describe('The name that the upload answered with.')

export const files = endpoints({
  uploadImage: {
    call: 'POST /api/file/upload-md-img',
    summary: 'Upload a picture for a text in Markdown. Staff may, and the administrators of the group that is named.',
    access: 'signedIn',
    rate: uploadRate,
    upload: { field: 'image', maxBytes: uploadBytes.image, kinds: pictureKinds, by: 'staffOrGroupManagers' },
    input: z.object({ gid: gid.nullish() }),
    output: z.object({ link: z.string(), fileId: z.number().int() }),
    errors: ['no_permission', 'group_not_found', 'quota_exceeded', 'image_unreadable'],
  },
  uploadFile: {
    call: 'POST /api/file/upload-md-file',
    summary:
      'Upload a file to link to from a text in Markdown. Staff may, and the administrators of the group that is named.',
    access: 'signedIn',
    rate: uploadRate,
    upload: { field: 'file', maxBytes: uploadBytes.file, kinds: ['any'], by: 'staffOrGroupManagers' },
    input: z.object({ gid: gid.nullish() }),
    output: z.object({ link: z.string(), fileId: z.number().int() }),
    errors: ['no_permission', 'group_not_found', 'quota_exceeded'],
  },
  removeImage: {
    call: 'GET /api/file/delete-md-img',
    summary: 'Delete a picture that was uploaded for a text.',
    access: 'signedIn',
    input: z.object({ fileId: id.describe('The number that the upload answered with.') }),
    example: { fileId: 1 },
    output: z.null(),
    errors: ['file_not_found', 'file_not_yours'],
  },
  publicImage: {
    call: 'GET /api/public/img/:name',
    summary: 'A picture that somebody uploaded.',
    access: 'anyone',
    input: z.object({ name }),
    example: { name: 'picture.png' },
    output: z.unknown(),
    reply: 'download',
    errors: ['file_not_found'],
  },
  publicFile: {
    call: 'GET /api/public/file/:name',
    summary: 'A file that somebody uploaded, as an attachment.',
    access: 'anyone',
    input: z.object({ name }),
    example: { name: 'notes.pdf' },
    output: z.unknown(),
    reply: 'download',
    errors: ['file_not_found'],
  },
})
