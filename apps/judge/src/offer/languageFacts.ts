import type { LanguageFacts } from '@praxis/contract/judgeFacts'
import { basename } from 'node:path'
import type { Language, Toolchain, Variant } from '#judge/languages/language.ts'

/** What the server learns about a language that works on this machine. */
export const factsOf = ({ language, variant, version }: Toolchain): LanguageFacts => ({
  name: language.name,
  version,
  compileCommand: compileCommandOf(language, variant),
  ...language.facts,
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
