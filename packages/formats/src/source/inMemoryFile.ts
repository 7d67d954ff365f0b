import type { PackageFile } from './packageFiles.ts'

/** Bytes that are no file of a package, as one. */
export const inMemoryFile = (bytes: Buffer): Omit<PackageFile, 'name'> => ({
  size: bytes.length,
  path: null,
  async *read() {
    yield bytes
  },
})
