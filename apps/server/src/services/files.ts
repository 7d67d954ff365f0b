import type { FilePlace, FileStore } from './fileStore.ts'
import { folderStore } from './folderStore.ts'

export async function openFileStore(place: FilePlace): Promise<FileStore> {
  if ('folder' in place) return folderStore(place.folder)
  // Its library is large, and most sites do without.
  const { s3Store } = await import('./s3Store.ts')
  return s3Store(place)
}
