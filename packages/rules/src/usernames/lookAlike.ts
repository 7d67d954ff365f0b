import { confusables } from './confusables.gen.ts'

const textOf = (codes: string) => String.fromCodePoint(...codes.split('+').map((code) => parseInt(code, 16)))

/** Each character that looks like another, with the other. */
const prototypes = new Map(
  confusables.flatMap((line) => {
    const [prototype = '', ...others] = line.split(' ')
    return others.map((code) => [textOf(code), textOf(prototype)] as const)
  }),
)

/**
 * What two names have in common when one can be taken for the other: the skeleton of UTS 39 after NFKC, without letter
 * case. A capital I becomes an l before the case is dropped, because names are shown as they were written.
 */
export function lookAlikeKey(name: string): string {
  const characters = [...name.normalize('NFKC').normalize('NFD')]
  return characters
    .map((character) => prototypes.get(character) ?? character)
    .join('')
    .toLowerCase()
    .normalize('NFD')
}
