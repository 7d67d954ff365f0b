import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { basename } from 'node:path'
import type { SentFile } from './openSource.ts'

/** A file on this machine, to be opened like one that somebody sent. */
export async function openFile(path: string, name = basename(path)): Promise<SentFile> {
  const { size } = await stat(path)
  return {
    name,
    size,
    open: async (range) => createReadStream(path, range && { start: range.start, end: range.end - 1 }),
  }
}
