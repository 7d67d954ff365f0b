import type { PackageFile } from '#formats/model.ts'
import type { Report } from '#formats/report.ts'

type Attributes = Readonly<Record<string, string>>

/** An element whose text is kept. */
export type TextPart = { readonly line: number; readonly attributes: Attributes; readonly text: string }

/** An element whose content is a file: a test input, or a test output. */
export type DataPart = {
  readonly line: number
  readonly name: string | null
  readonly content: Omit<PackageFile, 'name'>
}

/** A picture; its content is null if it cannot be read. */
export type PicturePart = {
  readonly line: number
  readonly src: string | null
  readonly content: Omit<PackageFile, 'name'> | null
}

/** An item as the file has it. */
export type FpsItem = {
  /** The name of the file. */
  readonly file: string
  readonly version: string
  /** Counts from 1. */
  readonly number: number
  readonly line: number
  /** By the names of the elements. */
  readonly texts: Map<string, TextPart[]>
  readonly inputs: DataPart[]
  readonly outputs: DataPart[]
  readonly pictures: PicturePart[]
  /** Has what was found while the item was read. */
  readonly report: Report
}

export const placeOf = ({ file }: Pick<FpsItem, 'file'>, line: number): string => `${file}:${line}`

/** The first element of a name with something in it. */
export function textOf({ texts }: FpsItem, name: string): TextPart | null {
  return texts.get(name)?.find(({ text }) => text.trim() !== '') ?? null
}
