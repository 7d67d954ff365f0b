import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/** Stands in a kept file where the path of the clone was. */
const clone = '<clone>/'

/** With the paths of a clone taken out, or put in: the file then says the same in a clone anywhere. */
export const withoutRoot = (text: string, root: string): string => text.replaceAll(`"${root}/`, `"${clone}`)
export const withRoot = (text: string, root: string): string => text.replaceAll(`"${clone}`, `"${root}/`)

/**
 * The state of a program that looks at the whole clone, so that it need not begin anew. The program reads and writes
 * `file` in the clone; between two runs the state is kept in a folder that all clones share. All of it is only a
 * shortcut: nothing is wrong when it is missing or cannot be written.
 */
export type KeptState = { root: string; folder: string | null; file: string; name: string }

export function takeState({ root, folder, file, name }: KeptState): void {
  if (folder === null) return
  quietly(() => {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true })
    writeFileSync(path.join(root, file), withRoot(readFileSync(path.join(folder, name), 'utf8'), root))
  })
}

export function keepState({ root, folder, file, name }: KeptState): void {
  if (folder === null) return
  // Two clones may be checked at once, and neither may read half of what the other writes.
  const own = path.join(folder, `${name}.${process.pid}`)
  quietly(() => {
    writeFileSync(own, withoutRoot(readFileSync(path.join(root, file), 'utf8'), root), { mode: 0o600 })
    renameSync(own, path.join(folder, name))
  })
}

function quietly(work: () => void): void {
  try {
    work()
  } catch {
    // A shortcut less.
  }
}
