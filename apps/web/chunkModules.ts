import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, relative } from 'node:path'
import type { Plugin } from 'vite'

/** A script of the pages, as the bundler tells of it. */
type Chunk = { fileName: string; moduleIds: readonly string[] }

/** The sources of this repository that each script holds. What is made while the pages are built has no file. */
export function modulesOfChunks(chunks: readonly Chunk[], root: string): Record<string, string[]> {
  const sourcesOf = ({ moduleIds }: Chunk) =>
    moduleIds
      .filter((id) => id.startsWith(root) && !id.includes('/node_modules/'))
      .map((id) => relative(root, id.split('?')[0] ?? id))
  return Object.fromEntries(chunks.map((chunk) => [chunk.fileName, [...new Set(sourcesOf(chunk))].sort()]))
}

/** Writes them down: a run of the tests records which scripts a journey loads, and their names carry hashes. */
export const chunkModules = (root: string, file: string): Plugin => ({
  name: 'chunk-modules',
  apply: 'build',
  generateBundle(_, bundle) {
    const chunks = Object.values(bundle).filter((one) => one.type === 'chunk')
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, JSON.stringify(modulesOfChunks(chunks, root)))
  },
})
