import type { Messages } from '@praxis/locales/locales'

type Crash = { name: string; said?: string | undefined; line?: number | undefined }

/** The exception that ended a program: where, which and what it says, as far as that is known. */
export function crashWords({ name, said, line }: Crash, words: Messages['cases']): string {
  const what = line === undefined ? words.exception(name) : words.exceptionAt(name, line)
  return said === undefined ? what : words.exceptionSaid(what, said)
}
