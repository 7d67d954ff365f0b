import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { PackageError } from '@praxis/formats/packageError'
import { openFolder } from '@praxis/formats/source/openFolder'
import type { Viewer } from '@praxis/rules/viewer'
import type { Context } from '#server/context.ts'
import { beginImport } from '../beginImport.ts'

type Here = {
  readonly groupId: number | null
  readonly path: string
  readonly name: string
  /** Whether the file goes to the store, so that whoever finds the import can go on with it. */
  readonly isKept: boolean
}

/** Begins an import of what lies on this machine. Whoever calls it reads and makes it; no job does. */
export async function beginHere(context: Context<Viewer>, { groupId, path, name, isKept }: Here): Promise<number> {
  const begin = (upload: Parameters<typeof beginImport>[0]['upload']) =>
    beginImport({ ...context, upload }, { groupId, onlyFormat: null, startAfter: null })
  if (!isKept) return begin({ name, size: await sizeOf(path), hash: null })
  const draft = await context.files.receive(createReadStream(path))
  try {
    return await begin({ name, size: draft.size, hash: draft.hash, keep: () => draft.keep() })
  } finally {
    await draft.discard()
  }
}

/** Bytes of a file, or of all files below a folder. What cannot be read is told when it is read. */
async function sizeOf(path: string): Promise<number> {
  const found = await stat(path)
  if (!found.isDirectory()) return found.size
  try {
    const folder = await openFolder(path)
    return folder.files.reduce((sum, file) => sum + folder.file(file).size, 0)
  } catch (error) {
    if (error instanceof PackageError) return 0
    throw error
  }
}
