import type { PackageFormat } from '@praxis/contract/findings'
import type { Reading } from './model.ts'
import type { PackageFiles } from './source/packageFiles.ts'
import type { Scratch } from './source/scratch.ts'

export type ReadOptions = {
  /** For what a reader cannot keep in memory and cannot read again where it is. */
  scratch: Scratch
  /** The importer has said that judge files among those of solvers stay there, for everybody to read. */
  judgeFilesStay?: boolean
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

/** A problem of a package, before it is read. */
export type Packaged = {
  /** Names it within the archive: a folder, a file, or the number of an item. */
  readonly key: string
  /**
   * Reads it. Must be called before the next problem is asked for, and the files of the model be read before that.
   * Throws PackageError for what breaks the whole problem.
   */
  read(): Promise<Reading>
}

/** Reads packages of one format. */
export type FormatReader = {
  readonly format: PackageFormat
  /** The files that a package of the format has. Refusals of a folder of no known format name them. */
  readonly sign: string
  /** Whether these files are a package of this format, or several. It reads no file whole. */
  detect(files: PackageFiles): boolean | Promise<boolean>
  /** The problems, in the order of their names. Throws PackageError for what breaks all of them. */
  problems(files: PackageFiles, options: ReadOptions): AsyncIterable<Packaged>
}
