import { highlightCode, tagHighlighter } from '@lezer/highlight'
import { tagsOf, type Colour } from '#web/components/editor/codeTags.ts'
import type { Piece } from './pieces.ts'

export type Parser = { parse: (code: string) => Parameters<typeof highlightCode>[1] }

/** A program with the colours that a parser of its language gives it. */
export function parsedPieces(code: string, parser: Parser): Piece[] {
  const pieces: Piece[] = []
  const put = (text: string, colour: string) =>
    pieces.push({ text, colour: colour === '' ? undefined : (colour as Colour) })
  highlightCode(code, parser.parse(code), highlighter, put, () => put('\n', ''))
  return pieces
}

const highlighter = tagHighlighter(Object.entries(tagsOf).map(([colour, tag]) => ({ tag, class: colour })))
