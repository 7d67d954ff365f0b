import type { UploadKind } from '@praxis/contract/endpoint'
import { fileTypeFromBuffer } from 'file-type'

/** More than any kind needs to be known. */
export const headBytes = 4_100

const kinds: Readonly<Record<string, UploadKind>> = {
  jpg: 'jpeg',
  png: 'png',
  apng: 'png',
  gif: 'gif',
  webp: 'webp',
  bmp: 'bmp',
}

export type Sniffed = { kind: UploadKind; mediaType: string }

/** What a file is by its first bytes. Names and types that clients give are not looked at. */
export async function sniff(head: Buffer): Promise<Sniffed> {
  // Documents and programs of many kinds are zip archives too, and are named after what is in them.
  if (isZip(head)) return { kind: 'zip', mediaType: 'application/zip' }
  const found = await fileTypeFromBuffer(head)
  return { kind: kinds[found?.ext ?? ''] ?? 'any', mediaType: found?.mime ?? 'application/octet-stream' }
}

const zipMarks = new Set(['PK\u0003\u0004', 'PK\u0005\u0006'])
const isZip = (head: Buffer) => zipMarks.has(head.toString('latin1', 0, 4))
