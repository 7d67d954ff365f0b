import type { MarkdownIt } from 'markdown-it'

const eastAsian =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Bopomofo}\u3001-\u303f\uff00-\uffef]/u

/**
 * Lets emphasis begin and end beside Chinese punctuation, as in `**注意：**本题`. CommonMark asks for a blank there, which
 * Chinese does not have. The rules are those of CommonMark, but punctuation of East Asia counts as a letter, and its
 * letters count as a blank beside other punctuation. A text without East Asian characters is read as before.
 */
export function openBesideChinese(markdown: MarkdownIt): void {
  const { isMdAsciiPunct, isPunctCharCode, isWhiteSpace } = markdown.utils
  const kindOf = (character: string) => {
    const code = character.codePointAt(0) ?? 0
    const isEastAsian = eastAsian.test(character)
    const isMark = isMdAsciiPunct(code) || isPunctCharCode(code)
    return { isEastAsian, isMark, isBlank: isWhiteSpace(code) }
  }

  markdown.inline.State = class extends markdown.inline.State {
    override scanDelims(start: number, canSplitWord: boolean) {
      const scanned = super.scanDelims(start, canSplitWord)
      const before = kindOf(characterBefore(this.src, start))
      const after = kindOf(characterAt(this.src, start + scanned.length, this.posMax))
      if (!before.isEastAsian && !after.isEastAsian) return scanned
      const touches = (one: typeof before, other: typeof before) =>
        !one.isBlank && (!one.isMark || one.isEastAsian || other.isBlank || other.isMark || other.isEastAsian)
      const isLeft = touches(after, before)
      const isRight = touches(before, after)
      return {
        can_open: isLeft && (canSplitWord || !isRight || before.isMark),
        can_close: isRight && (canSplitWord || !isLeft || after.isMark),
        length: scanned.length,
      }
    }
  }
}

/** The ends of a text count as blanks. */
const characterAt = (text: string, at: number, end: number): string =>
  at < end ? String.fromCodePoint(text.codePointAt(at) ?? 32) : ' '

function characterBefore(text: string, at: number): string {
  const [whole = ' '] = /[\ud800-\udbff][\udc00-\udfff]$|[^]$/.exec(text.slice(Math.max(0, at - 2), at)) ?? []
  return whole
}
