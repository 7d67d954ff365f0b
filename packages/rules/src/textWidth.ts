const wide =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Emoji_Presentation}\u3000-\u303F\uFF01-\uFF60\uFFE0-\uFFE6]/u

/** How wide a text is shown: a wide character, such as a Chinese one, counts two. */
export const widthOf = (characters: Iterable<string>): number =>
  Array.from(characters).reduce((sum, character) => sum + (wide.test(character) ? 2 : 1), 0)
