import type { PackageFile } from '@praxis/formats/model'
import type { FileStore } from '#server/services/fileStore.ts'

type Stored = { readonly name: string; readonly hash: string; readonly size: number; readonly address?: string }

/** A file of the store as one of a package. It is opened when it is read, and closed when its reader goes. */
export const storedFile = (files: FileStore, { hash, ...stored }: Stored): PackageFile => ({
  ...stored,
  path: null,
  async *read() {
    const file = await files.open(hash)
    // An archive without it would look whole.
    if (file === undefined) throw new Error(`The store has no file ${hash}`)
    yield* file.stream as AsyncIterable<Uint8Array>
  },
})
