import { createHash } from 'node:crypto'
import { readdir, readFile, readlink, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ProblemPlace } from './config.ts'

/** Increase this number to make everybody build all problems again. */
const version = 1
const stampFile = 'built.json'

type Stamp = { hash: string; sizes: Record<string, number> }

/** Whether the problem is unchanged since it was built. It must be fast, because every start calls it. */
export async function isBuilt({ folder, output }: ProblemPlace): Promise<boolean> {
  try {
    const stamp = JSON.parse(await readFile(join(output, stampFile), 'utf8')) as Stamp
    if (stamp.hash !== (await hashOf(folder))) return false
    const sizes = Object.entries(stamp.sizes)
    const found = await Promise.all(sizes.map(([file]) => stat(join(output, file))))
    return found.every(({ size }, at) => size === sizes[at]?.[1])
  } catch {
    return false
  }
}

/** Records in `output` which state of the problem it was built from. */
export async function writeStamp(folder: string, output: string): Promise<void> {
  const sizes: Stamp['sizes'] = {}
  for (const file of await filesOf(output)) sizes[file] = (await stat(join(output, file))).size
  await writeFile(join(output, stampFile), JSON.stringify({ hash: await hashOf(folder), sizes } satisfies Stamp))
}

async function hashOf(folder: string): Promise<string> {
  const hash = createHash('sha256').update(`${version}\n`)
  const files = (await filesOf(folder)).sort()
  const contents = await Promise.all(files.map((file) => contentOf(join(folder, file))))
  for (const [at, content] of contents.entries()) hash.update(`${files[at]}\n${content.length}\n`).update(content)
  return hash.digest('hex')
}

/** A symbolic link is hashed by its target path. The target is in the folder and is hashed itself. */
async function contentOf(path: string): Promise<Buffer> {
  const target = await readlink(path).catch(() => null)
  return target === null ? readFile(path) : Buffer.from(target)
}

async function filesOf(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => !entry.isDirectory())
  return files.map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
}
