import type { Database } from '#server/db/connection.ts'
import { findPublicFile } from './queries.ts'

/** Where attachments are read; their names stand behind it. */
export const attachmentAddress = '/api/public/file/'
/** The same of pictures. */
export const pictureAddress = '/api/public/img/'

/** Whether an address is that of an attachment which somebody uploaded here and whose content is of a media type. */
export async function isUploadedAs(db: Database, address: string, mediaType: string): Promise<boolean> {
  if (!address.startsWith(attachmentAddress)) return false
  const name = address.slice(attachmentAddress.length)
  const file = await findPublicFile(db, { name, kind: 'attachment' })
  return file?.mediaType === mediaType
}
