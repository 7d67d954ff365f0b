import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'

const files = (locale: string) =>
  readdirSync(join(import.meta.dirname, locale)).filter((name) => name.endsWith('.ts') && name !== 'quotations.ts')

const sourceOf = (locale: string) =>
  files(locale).map((name) => ({
    name,
    lines: readFileSync(join(import.meta.dirname, locale, name), 'utf8').split('\n'),
  }))

/** What refuses: it stands at a field or in a message that passes, so it ends without a sign, as a heading does. */
const isRefusal = (name: string) => /errors\.ts$|^forms\.ts$|^validation\.ts$|^problemRules\.ts$/i.test(name)
/** People are wished something here. */
const isGlad = /^\s*(goodLuck|congratulation|begun):/

describe.each(['zh-CN', 'en-US'])('%s', (locale) => {
  const found = (wrong: (line: string, name: string) => boolean) =>
    sourceOf(locale).flatMap(({ name, lines }) =>
      lines.flatMap((line, at) => (wrong(line, name) ? [`${name}:${at + 1} ${line.trim()}`] : [])),
    )

  test('no message is shouted', () => {
    expect(found((line) => /[\p{L}\p{N})”}][!！]['`]/u.test(line) && !isGlad.test(line))).toEqual([])
  })

  // A message of several lines, as clients of the wire show it, is a text.
  test('a refusal ends without a full stop', () => {
    expect(
      found((line, name) => isRefusal(name) && !line.includes('<br/>') && /[\p{L}\p{N})”}][.。]['`]/u.test(line)),
    ).toEqual([])
  })

  test('a hint or a text of more than one sentence ends with a full stop', () => {
    const isOpen = /^\s*\w*(?:Hint|Text):.*['`].*(?:[a-z0-9)”]\. [A-Z“]|。).*[^.。?？…]['`],$/
    expect(found((line, name) => !isRefusal(name) && isOpen.test(line))).toEqual([])
  })
})

/** Every text under the name of its place; its variable parts are filled. */
function textsOf(messages: object, place: string): [place: string, text: string][] {
  return Object.entries(messages).flatMap(([name, value]: [string, unknown]): [string, string][] => {
    const at = `${place}.${name}`
    if (typeof value === 'string') return [[at, value]]
    if (typeof value === 'function') return [[at, filled(value as Sentence)]]
    return typeof value === 'object' && value !== null ? textsOf(value, at) : []
  })
}

type Sentence = (...parts: unknown[]) => unknown

/** What a sentence says of 7, or of several things if that is what it takes. */
function filled(sentence: Sentence): string {
  try {
    return String(sentence('7', '7', '7', '7'))
  } catch {
    return String(sentence(['7'], ['7'], ['7'], ['7']))
  }
}

async function endsOf(locale: string): Promise<Map<string, boolean>> {
  const texts = await Promise.all(
    files(locale).map(async (name) => {
      const all = (await import(/* @vite-ignore */ join(import.meta.dirname, locale, name))) as Record<string, unknown>
      return Object.values(all).flatMap((one) => (typeof one === 'object' && one !== null ? textsOf(one, name) : []))
    }),
  )
  // A number in order, `No.` and `Approx.` have a dot of their own; a question in one language may be a request in the other.
  const counted = texts.flat().filter(([, text]) => !/^(?:No|Approx|第 7|7)\.?$|[?？]$/.test(text))
  return new Map(counted.map(([at, text]) => [at, /[.。…]$/.test(text)]))
}

test('a text ends with a full stop in both languages or in neither', async () => {
  const [chinese, english] = [await endsOf('zh-CN'), await endsOf('en-US')]
  expect(chinese.size).toBeGreaterThan(3000)
  expect([...chinese].filter(([at, ends]) => english.has(at) && english.get(at) !== ends)).toEqual([])
})
