import type { Reading } from './model.ts'
import type { PackageFolder } from './packageFolder.ts'

export type ReadOptions = {
  /**
   * The folder with the generated part of data/. With null, generated cases are left out; the tool that generates them
   * needs that. Without it, a package with generated cases is incomplete, and reading it is an error.
   */
  generatedData?: string | null
  /**
   * A name for a package that is only judged, not imported. Such a package needs neither a praxis.yaml nor a statement
   * in Markdown.
   */
  judgedAs?: string
}

/** Reads packages of one format. */
export type PackageReader = {
  /** The file that every package of the format has. Refusals of a folder of no known format name it. */
  readonly sign: string
  /** Whether a folder is a package of this format. It reads no file whole. */
  detect(folder: PackageFolder): boolean
  /** Throws PackageError. */
  read(folder: PackageFolder, options: ReadOptions): Promise<Reading>
}
