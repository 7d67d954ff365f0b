/** What is dropped besides files: a folder, as browsers show it. */
export type DroppedEntry = {
  readonly isFile: boolean
  readonly name: string
  /** Of a file. */
  readonly file?: (found: (file: File) => void, failed: (error: Error) => void) => void
  /** Of a folder. It answers a part at a time, at last an empty one. */
  readonly createReader?: () => {
    readEntries: (found: (entries: DroppedEntry[]) => void, failed: (error: Error) => void) => void
  }
}

export type Dropped =
  | { readonly files: readonly File[] }
  /** Two folders have a file of this name, and test data have no folders. */
  | { readonly twice: string }
  | { readonly isTooMany: true }
  /** The browser could not read this. */
  | { readonly unreadable: string }

/** The files of what was dropped, those in folders too. `most`: a whole disk is not read to its end. */
export async function filesOf(entries: readonly DroppedEntry[], most: number): Promise<Dropped> {
  const files = new Map<string, File>()
  const waiting = [...entries]
  for (let one = waiting.shift(); one !== undefined; one = waiting.shift()) {
    try {
      if (!one.isFile) waiting.push(...(await entriesIn(one)))
      else if (files.has(one.name)) return { twice: one.name }
      else files.set(one.name, await fileOf(one))
    } catch {
      return { unreadable: one.name }
    }
    if (files.size + waiting.length > most) return { isTooMany: true }
  }
  return { files: [...files.values()] }
}

const fileOf = ({ file }: DroppedEntry): Promise<File> =>
  new Promise((found, failed) => (file === undefined ? failed(new Error('no file')) : file(found, failed)))

async function entriesIn({ createReader }: DroppedEntry): Promise<DroppedEntry[]> {
  const reader = createReader?.()
  const all: DroppedEntry[] = []
  if (reader === undefined) return all
  for (;;) {
    const some = await new Promise<DroppedEntry[]>((found, failed) => reader.readEntries(found, failed))
    if (some.length === 0) return all
    all.push(...some)
  }
}
