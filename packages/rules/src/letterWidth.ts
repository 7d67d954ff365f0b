/** The letters, digits and signs of ASCII as a Chinese keyboard writes them, and its blank. */
const wide = /[\uff01-\uff5e\u3000]/g
const narrow = /[\u0020-\u007e]/g
const shift = 0xff01 - 0x21

/** A text in letters of Latin width: `Ａ＋Ｂ` becomes `A+B`. It keeps its length. */
export const toNarrow = (text: string): string =>
  text.replaceAll(wide, (sign) => (sign === '\u3000' ? ' ' : String.fromCharCode(sign.charCodeAt(0) - shift)))

/** A text in letters of Chinese width: `A+B` becomes `Ａ＋Ｂ`. */
export const toWide = (text: string): string =>
  text.replaceAll(narrow, (sign) => (sign === ' ' ? '\u3000' : String.fromCharCode(sign.charCodeAt(0) + shift)))

/** Only signs in Chinese width, as a Chinese keyboard writes between Latin words: `f(a, b)` becomes `f（a， b）`. */
export const toWideSigns = (text: string): string => text.replaceAll(/[!-/:-@[-`{-~]/g, toWide)

/** What two texts have in common that only differ in width and case: a search compares this. */
export const searchForm = (text: string): string => toNarrow(text).toLowerCase()
