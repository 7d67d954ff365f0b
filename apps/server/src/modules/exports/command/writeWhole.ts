import { link, open, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'

/** Test data are nobody else's business. */
const mode = 0o600

/**
 * Writes a file so that under its name it is there whole or not at all. A file that is there already stays, unless
 * `replaces`. Returns its bytes. Throws what the system says.
 */
export async function writeWhole(
  file: string,
  content: AsyncIterable<Uint8Array>,
  { replaces, signal }: { replaces: boolean; signal: AbortSignal },
): Promise<number> {
  const part = path.join(path.dirname(file), `.${path.basename(file)}.${process.pid}.part`)
  const handle = await open(part, 'wx', mode)
  try {
    await writeFile(handle, content, { signal })
    await handle.sync()
    const { size } = await handle.stat()
    if (replaces) await rename(part, file)
    else await giveNewName(part, file)
    return size
  } finally {
    await handle.close()
    await rm(part, { force: true })
  }
}

/** A second name replaces nothing, unlike a new one. */
async function giveNewName(part: string, file: string): Promise<void> {
  try {
    await link(part, file)
  } catch (error) {
    // Disks for other systems know one name only.
    if (!['EPERM', 'ENOTSUP', 'ENOSYS'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error
    await rename(part, file)
  }
}
