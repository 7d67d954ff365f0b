import type { Command } from './command.ts'

/** The commands in which every word of the query starts a word, best first. In Chinese a word may start anywhere. */
export function matchCommands(commands: readonly Command[], query: string): Command[] {
  const words = normal(query).split(' ').filter(Boolean)
  if (words.length === 0) return [...commands]
  return commands
    .map((command) => ({ command, rank: rankOf(command, words) }))
    .filter(({ rank }) => rank < none)
    .toSorted((one, other) => one.rank - other.rank)
    .map(({ command }) => command)
}

const none = 3

/** 0: the title or the number starts with the query. 1: words of the title match. 2: keywords match. */
function rankOf({ title, number = '', keywords = '' }: Command, words: readonly string[]): number {
  const name = normal(`${title} ${number}`)
  const [first = '', ...rest] = words
  const begins = normal(title).startsWith(first) || normal(number).startsWith(first)
  if (begins && rest.every((word) => contains(name, word))) return 0
  if (words.every((word) => contains(name, word))) return 1
  const all = `${name} ${normal(keywords)}`
  return words.every((word) => contains(all, word)) ? 2 : none
}

const chinese = /\p{Script=Han}/u

const contains = (text: string, word: string): boolean =>
  chinese.test(word) ? text.includes(word) : ` ${text}`.includes(` ${word}`)

const normal = (text: string): string => text.normalize('NFKC').toLowerCase().replaceAll(/\s+/g, ' ').trim()
