import { failureLength } from '@praxis/contract/judgeFacts'
import type { FailingLanguage, LanguageFacts } from '@praxis/contract/judgeFacts'
import { basename } from 'node:path'
import type { Language, Toolchain, Variant } from '#judge/languages/language.ts'

/** What the server learns about a language that works on this machine. */
export const factsOf = ({ language, variant, version, libraries = [] }: Toolchain): LanguageFacts => ({
  name: language.name,
  version,
  libraries: [...libraries],
  compileCommand: compileCommandOf(language, variant),
  ...language.facts,
})

/** What the server learns about a language that does not work on this machine. Compilers may print anything. */
export const failingOf = (name: string, reason: string): FailingLanguage => ({
  name,
  reason: reason
    .replaceAll(/[\p{Cc}\s]+/gu, ' ')
    .trim()
    .slice(0, failureLength)
    // A cut may leave half of a character.
    .toWellFormed(),
})

/** The compile command for people to read: programs and files without their folders. */
export function compileCommandOf({ compile, shortly = [] }: Language, variant: Variant): string {
  const [program, ...words] = compile(variant)
  const isScript = program === '/bin/sh' && words[0] === '-c'
  let command = isScript ? words.slice(1).join(' ') : [program, ...words].map(quoted).join(' ')
  for (const [part, shorter] of shortly) command = command.replaceAll(part, shorter)
  return command.replaceAll(/(?<![\w.*])(?:\/[\w.+-]+){2,}/g, (path) => basename(path))
}

const quoted = (word: string) => (/^[\w./:=+,@-]+$/.test(word) ? word : `'${word.replaceAll("'", String.raw`'\''`)}'`)
