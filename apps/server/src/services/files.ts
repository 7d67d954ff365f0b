import type { FilePlace, FileStore } from './fileStore.ts'
import { folderStore } from './folderStore.ts'

/** What goes wrong at the start and hurts nobody is only told. */
export async function openFileStore(
  place: FilePlace,
  onWarning: (error: unknown) => void = () => {},
): Promise<FileStore> {
  if ('folder' in place) return folderStore(place.folder)
  // Its library is large, and most sites do without.
  const { s3Store } = await import('./s3Store.ts')
  return s3Store(place, onWarning)
}
