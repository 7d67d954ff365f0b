import type { Finding } from '@praxis/contract/findings'
import type { PackageFile, ProblemModel } from '#formats/model.ts'
import type { Comparing } from './comparison/byProgram.ts'

/** What a file holds: a text, or bytes that are read when it is their turn. */
export type Content = string | Pick<PackageFile, 'size' | 'read'>
export type Entry = { readonly name: string; readonly content: Content }

export type WriteOptions = {
  /** Names the problem within the package; safe, and its own. */
  readonly key: string
  readonly withSolutions: boolean
}

type FormatWriter = {
  /** What names the problem, where not every safe name will do, and what stands before a number that makes it unique. */
  readonly keys?: { readonly of: (displayId: string) => string; readonly separator: string }
  /** Absent: the format says every comparison. */
  readonly comparing?: Comparing
  /** What the format cannot say of a problem. */
  unsayable(model: ProblemModel): Finding[]
}

/** Writes a format whose packages are zips. */
export type ZipWriter = FormatWriter & { entries(model: ProblemModel, options: WriteOptions): readonly Entry[] }

/** Writes a format that is one document. */
export type DocumentWriter = FormatWriter & {
  readonly start: string
  readonly end: string
  /** Reads the test data and throws PackageError if the document cannot hold them. */
  checkData(model: ProblemModel): Promise<void>
  pieces(model: ProblemModel, options: WriteOptions): AsyncIterable<string>
}
