import { statfs } from 'node:fs/promises'
import type { Space } from '@praxis/rules/disk'
import type { FilePlace } from './fileStore.ts'

/** The disk that holds the files; null for a bucket, and where it cannot be measured. */
export async function measureDisk(place: FilePlace): Promise<Space | null> {
  if (!('folder' in place)) return null
  const found = await statfs(place.folder).catch(() => null)
  // Some file systems do not know their size.
  if (found === null || found.blocks === 0) return null
  const { bavail, blocks, bsize } = found
  return { freeBytes: bavail * bsize, totalBytes: blocks * bsize }
}
