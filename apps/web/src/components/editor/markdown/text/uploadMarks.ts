import { replaceEach, type Draft } from './draft.ts'

/**
 * While a file is uploaded, the text holds a link to it with a mark in place of the address. The link is found by its
 * mark alone, so its words may be edited meanwhile.
 */
export const newMark = (): string => `uploading:${Math.random().toString(36).slice(2, 10)}`

export function markedLink(name: string, mark: string, isPicture: boolean): string {
  return `${isPicture ? '!' : ''}[${linkWords(name)}](${mark})`
}

/** The name of a file, as the words of a link. */
const linkWords = (name: string): string => name.replaceAll(/[\p{Cc}\s]+/gu, ' ').replaceAll(/[\\[\]`*_<>!$]/g, '\\$&')

export const hasMark = (text: string, mark: string): boolean => text.includes(mark)

/** The file is here: its address takes the place of the mark. */
export const resolveMark = (draft: Draft, mark: string, address: string): Draft =>
  replaceEach(draft, new RegExp(mark, 'g'), () => address)

/** The file does not come: its link goes. Words that somebody gave to it stay. */
export function removeMark(draft: Draft, mark: string, name: string): Draft {
  const own = linkWords(name)
  const withoutLinks = replaceEach(
    draft,
    new RegExp(String.raw`!?\[((?:\\.|[^\]\\\n])*)\]\(${mark}\)(\n?)`, 'g'),
    (_, words = '', lineEnd = '') => (words === own ? '' : words + lineEnd),
  )
  return replaceEach(withoutLinks, new RegExp(mark, 'g'), () => '')
}
