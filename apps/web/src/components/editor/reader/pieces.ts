import type { Colour } from '#web/components/editor/codeTags.ts'

/** A stretch of code. */
export type Piece = { text: string; colour: Colour | undefined }
export type Colours = (code: string) => Piece[]
