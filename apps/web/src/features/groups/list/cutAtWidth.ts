import { widthOf } from '@praxis/rules/textWidth'

/** Cuts a text that is wider than `width` units, so that it fits with an ellipsis. A wide character counts two units. */
export function cutAtWidth(text: string, width: number): string {
  const characters = Array.from(text)
  if (widthOf(characters) <= width) return text
  while (widthOf(characters) > width - 1) characters.pop()
  return `${characters.join('')}…`
}
