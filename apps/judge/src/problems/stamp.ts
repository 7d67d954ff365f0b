import { createHash } from 'node:crypto'
import { readdir, readFile, readlink, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ProblemPlace } from './config.ts'

/** Raised when the same package is to be built again by all who have built it. */
const version = 1
const stampFile = 'built.json'

type Stamp = { hash: string; sizes: Record<string, number> }

/** Whether nothing has changed since the problem was built. Must be quick: it is asked at every start. */
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

/** Notes in `output` that it was made of the problem as it is now. */
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

/** A link says what it stands for; that is in the folder too. */
async function contentOf(path: string): Promise<Buffer> {
  const target = await readlink(path).catch(() => null)
  return target === null ? readFile(path) : Buffer.from(target)
}

async function filesOf(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => !entry.isDirectory())
  return files.map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
}
