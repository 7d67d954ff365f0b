import type { Readable } from 'node:stream'
import { folderStore } from './folderStore.ts'
import type { S3Place } from './s3Store.ts'

/** A file by the SHA-256 of its content, in hex. */
export type StoredFile = { hash: string; size: number }

/** A stream of a file, and the size of the whole file. */
export type OpenFile = { stream: Readable; size: number }

/** Where contents are kept. Writing the same content twice keeps one file; any number of processes may share a store. */
export type FileStore = {
  /** A content that breaks off is not kept. */
  put(content: Readable | Buffer): Promise<StoredFile>
  /** Undefined when there is no such file; from `start` on, of which nothing is left at its end. */
  open(hash: string, range?: { start: number }): Promise<OpenFile | undefined>
}

export type FilePlace = { folder: string } | S3Place

export async function openFileStore(place: FilePlace): Promise<FileStore> {
  if ('folder' in place) return folderStore(place.folder)
  // Its library is large, and most sites do without.
  const { s3Store } = await import('./s3Store.ts')
  return s3Store(place)
}
