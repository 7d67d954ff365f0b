import { createReadStream } from 'node:fs'
import { readdir, realpath, stat } from 'node:fs/promises'
import { join, sep } from 'node:path'
import { PackageError } from '#formats/packageError.ts'
import { PackageFiles, type FileSource, type PackageFile } from './packageFiles.ts'

/** Limits the depth, because a symbolic link to a folder can point to one of its own parents. */
export const deepestFolder = 16

type Walk = {
  readonly root: string
  readonly realRoot: string
  readonly files: Map<string, Omit<PackageFile, 'name'>>
  readonly links: string[]
}

/** The files of a folder on this machine. Files outside of it cannot be reached. Throws PackageError. */
export async function openFolder(root: string): Promise<PackageFiles> {
  try {
    const walk: Walk = { root, realRoot: await realpath(root), files: new Map(), links: [] }
    await collect(walk, '', 0)
    return new PackageFiles(walk satisfies FileSource)
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    if (error instanceof PackageError || code === undefined) throw error
    throw new PackageError(root, { part: 'package', code: 'folder_unreadable', params: { problem: code || message } })
  }
}

async function collect(walk: Walk, folder: string, depth: number): Promise<void> {
  if (depth > deepestFolder)
    throw new PackageError(folder, { part: 'package', code: 'folder_deep', params: { max: deepestFolder } })
  for (const entry of await readdir(join(walk.root, folder), { withFileTypes: true })) {
    const file = folder === '' ? entry.name : `${folder}/${entry.name}`
    const found = entry.isSymbolicLink() ? await targetOf(walk, file) : entry
    if (found?.isDirectory() === true) await collect(walk, file, depth + 1)
    else if (found?.isFile() === true) {
      const here = await fileAt(join(walk.root, file))
      walk.files.set(file, found === entry ? here : { ...here, isLink: true })
    } else walk.links.push(file)
  }
}

type FileHere = Omit<PackageFile, 'name'> & { readonly path: string }

export async function fileAt(path: string): Promise<FileHere> {
  return { path, size: (await stat(path)).size, read: () => createReadStream(path) }
}

/** Null if it leads nowhere, or out of the package. */
async function targetOf({ root, realRoot }: Walk, file: string) {
  const target = await realpath(join(root, file)).catch(() => null)
  return target?.startsWith(realRoot + sep) === true ? stat(target) : null
}
