/** Cuts a text that is wider than `width` units, so that it fits with an ellipsis. A wide character counts two units. */
export function cutAtWidth(text: string, width: number): string {
  const characters = Array.from(text)
  if (widthOf(characters) <= width) return text
  while (widthOf(characters) > width - 1) characters.pop()
  return `${characters.join('')}…`
}

const wide =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Emoji_Presentation}\u3000-\u303F\uFF01-\uFF60\uFFE0-\uFFE6]/u

const widthOf = (characters: readonly string[]): number =>
  characters.reduce((sum, character) => sum + (wide.test(character) ? 2 : 1), 0)
