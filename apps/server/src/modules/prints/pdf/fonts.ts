import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { create, type Font } from 'fontkit'
import { unpackFont } from './unpackFont.ts'

/**
 * How a letter is drawn: with a font, in so many cells of the grid; or as its number in a frame, where no font has it,
 * or where nobody would see it.
 */
export type Letter = { readonly font: PrintFont | null; readonly text: string; readonly cells: number }

export type PrintFont = {
  readonly name: string
  /** Whoever draws opens it anew: what is drawn with it is kept in memory as long as it is open. */
  readonly bytes: Buffer
  /** The size of the font, in cells: with it, its letters fill one cell or two. */
  readonly size: number
  /** Letters that follow each other can be drawn at once. Those of other scripts would be joined or turned around. */
  readonly isDrawnAtOnce: boolean
}

/** A font with which widths are read, and the code points that it has. */
type Measured = { readonly shown: PrintFont; readonly font: Font; readonly letters: ReadonlySet<number> }

const require = createRequire(import.meta.url)
/** Folders of packages in which fonts are. */
const folders = {
  latin: dirname(require.resolve('@fontsource/noto-sans-mono')),
  han: dirname(require.resolve('@embedpdf/fonts-sc')),
  other: dirname(require.resolve('@fontsource/unifontex')),
} as const
const read = (folder: keyof typeof folders, file: string) => readFileSync(join(folders[folder], file))

function openFont(shown: PrintFont): Measured {
  const font = create(shown.bytes) as Font
  return { shown, font, letters: new Set(font.characterSet) }
}

/** Letters of a monospaced font are 0.6 of its size wide, and ideographs are as wide as their size. */
const sizes = { latin: 1 / 0.6, wide: 2 } as const

const openLatin = (part: string) =>
  openFont({
    name: part,
    bytes: unpackFont(read('latin', `files/noto-sans-mono-${part}-400-normal.woff`)),
    size: sizes.latin,
    isDrawnAtOnce: true,
  })

const openFonts = () => ({
  latin: ['latin', 'latin-ext', 'greek', 'cyrillic'].map(openLatin),
  han: openFont({
    name: 'han',
    bytes: read('han', '../fonts/NotoSansHans-Regular.otf'),
    size: sizes.wide,
    isDrawnAtOnce: true,
  }),
  /** Has nearly all letters of the basic plane, drawn in dots. */
  other: openFont({
    name: 'other',
    bytes: unpackFont(read('other', 'files/unifontex-latin-400-normal.woff')),
    size: sizes.wide,
    isDrawnAtOnce: false,
  }),
})

let opened: ReturnType<typeof openFonts> | undefined

/** Opened when somebody prints for the first time. They take 20 MB. */
const fonts = () => (opened ??= openFonts())

/** Control and format characters, halves of pairs, what is not assigned, spaces that look like others, and marks. */
const isUnseen = /[\p{C}\p{M}\p{Zl}\p{Zp}]|(?![ \u3000])\p{Zs}/u
/** Drawn as narrow as in an editor, so that the frames of a comment stay closed. */
const isFrame = /[\u2500-\u259F]/u

/** The letter of one code point. */
export function letterOf(text: string): Letter {
  const known = isUnseen.test(text) ? undefined : findLetter(text)
  return known ?? numberOf(text)
}

/** A code point as its number. */
export function numberOf(text: string): Letter {
  const number = `U+${codePointOf(text).toString(16).toUpperCase().padStart(4, '0')}`
  return { font: null, text: number, cells: number.length }
}

const codePointOf = (text: string) => text.codePointAt(0) ?? 0

function findLetter(text: string): Letter | undefined {
  const codePoint = codePointOf(text)
  const { latin, han, other } = fonts()
  const candidates = isFrame.test(text) ? [other] : [...latin, han, other]
  for (const one of candidates) {
    if (!one.letters.has(codePoint)) continue
    const { shown, font } = one
    const { advanceWidth } = font.glyphForCodePoint(codePoint)
    const cells = Math.round((advanceWidth / font.unitsPerEm) * shown.size * 100) / 100
    // A letter of another width would not stand in the grid.
    if (one === han ? cells === 2 : cells === 1 || cells === 2) return { font: shown, text, cells }
  }
  return undefined
}
