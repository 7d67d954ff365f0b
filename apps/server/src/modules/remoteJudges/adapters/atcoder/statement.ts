import type { CheerioAPI } from 'cheerio'
import { RemoteError } from '../../remoteError.ts'
import { becomeFormula, formulasBetween, linesOf, wholeAddresses, type Selected } from '../../statement/markup.ts'
import { toMarkdown } from '../../statement/toMarkdown.ts'
import type { RemoteProblem } from '../adapter.ts'
import { lineOf } from '../pages/checked.ts'

type Name = 'description' | 'input' | 'output' | 'sampleInput' | 'sampleOutput' | 'other'

/** Headings of the parts, in English and Japanese. */
const names: readonly (readonly [RegExp, Name])[] = [
  [/^(?:problem statement|problem|story|問題文|問題|ストーリー)$/i, 'description'],
  [/^(?:sample input|入力例)\s*\d*$/i, 'sampleInput'],
  [/^(?:sample output|出力例)\s*\d*$/i, 'sampleOutput'],
  [/^(?:input|input format|入力|入力形式)$/i, 'input'],
  [/^(?:output|output format|出力|出力形式)$/i, 'output'],
]
const nameOf = (heading: string): Name => names.find(([form]) => form.test(heading))?.[1] ?? 'other'

type Part = { readonly heading: string; readonly name: Name; readonly body: Selected }

/** A page of a task. `base` is its address. */
export function readStatement(page: CheerioAPI, base: string): RemoteProblem {
  const statement = page('#task-statement').first()
  const english = statement.find('.lang-en').first()
  const japanese = statement.find('.lang-ja').first()
  const body = english.length > 0 ? english : japanese.length > 0 ? japanese : statement
  if (body.length === 0) throw new RemoteError('changed', 'no statement')
  const { title, limits } = headOf(page)
  const parts = partsOf(page, body)
  const samples = samplesOf(page, parts)
  prepare(page, body, base)
  const text = (of: Part, withHeading: boolean) => {
    const markdown = toMarkdown(
      of.body
        .toArray()
        .map((one) => page.html(page(one)))
        .join('\n'),
    )
    return markdown === '' || !withHeading ? markdown : `### ${of.heading}\n\n${markdown}`
  }
  const textOf = (name: Name) => joined(parts.filter((part) => part.name === name).map((part) => text(part, false)))
  const others = parts.filter((part) => part.name === 'other').map((part) => text(part, true))
  const description = joined([textOf('description'), ...others])
  if (description === '') throw new RemoteError('changed', 'no text')
  return {
    title,
    description,
    input: textOf('input'),
    output: textOf('output'),
    // What is said about a sample stands below its output.
    hint: joined(parts.filter((part) => part.name === 'sampleOutput').map((part) => remark(page, part, text))),
    samples,
    ...limits,
    tags: [],
    source: lineOf(page('.contest-title').first().text()),
    pdf: null,
    languages: null,
  }
}

const joined = (texts: readonly string[]): string => texts.filter((text) => text !== '').join('\n\n')

/** "A - Title", with the link to the editorial in it, and "Time Limit: 2 sec / Memory Limit: 1024 MiB" below. */
function headOf(page: CheerioAPI): { title: string; limits: Pick<RemoteProblem, 'timeLimitMs' | 'memoryLimitMb'> } {
  const heading = page('#main-container span.h2').first()
  const own = heading.clone()
  own.children().remove()
  const title = lineOf(own.text()).replace(/^\S{1,4} - /, '')
  const text = lineOf(heading.nextAll('p').first().text())
  const time = /(?:Time Limit|実行時間制限): ([\d.]+) (msec|sec|ms|s)\b/.exec(text)
  const memory = /(?:Memory Limit|メモリ制限): (\d+) (K|M|G)i?B\b/.exec(text)
  if (title === '' || time === null || memory === null) throw new RemoteError('changed', 'no title or limits')
  const factor = { K: 1 / 1024, M: 1, G: 1024 }[memory[2] as 'K' | 'M' | 'G']
  return {
    title,
    limits: {
      timeLimitMs: Math.round(Number(time[1]) * (time[2]!.startsWith('m') ? 1 : 1000)),
      memoryLimitMb: Math.max(1, Math.round(Number(memory[1]) * factor)),
    },
  }
}

/** A part begins at its heading. Newer pages put it into a section of its own. */
function partsOf(page: CheerioAPI, body: Selected): Part[] {
  const headings = body.find('h3').toArray()
  const parts = headings.map((one): Part => {
    const heading = page(one)
    const following = heading.nextUntil('h3')
    const text = lineOf(heading.clone().children('.btn, span.btn-copy').remove().end().text())
    return { heading: text, name: nameOf(text), body: following }
  })
  if (parts.length === 0) return [{ heading: '', name: 'description', body }]
  return parts
}

function samplesOf(page: CheerioAPI, parts: readonly Part[]): RemoteProblem['samples'] {
  const texts = (name: Name) =>
    parts
      .filter((part) => part.name === name)
      .map(({ heading, body }) => {
        const pre = body.filter('pre').add(body.find('pre')).first()
        if (pre.length === 0) throw new RemoteError('changed', `no text under ${heading}`)
        return linesOf(page, pre, '.none')
      })
  const [inputs, outputs] = [texts('sampleInput'), texts('sampleOutput')]
  if (inputs.length !== outputs.length) throw new RemoteError('changed', 'samples without a pair')
  return inputs.map((input, index) => ({ input, output: outputs[index]! }))
}

function remark(page: CheerioAPI, part: Part, text: (of: Part, withHeading: boolean) => string): string {
  const first = part.body.filter('pre').add(part.body.find('pre')).first()
  first.remove()
  return text({ ...part, body: part.body.not(first) }, true)
}

/** Formulas stand in `var`, and between marks of TeX. What is laid out as text keeps their letters. */
function prepare(page: CheerioAPI, body: Selected, base: string): void {
  wholeAddresses(page, body, base)
  for (const one of body.find('pre var').toArray()) page(one).replaceWith(page(one).text())
  for (const one of body.find('pre').toArray()) page(one).text(plain(page(one).text()))
  for (const one of body.find('var').toArray()) becomeFormula(page, page(one), (text) => text)
  formulasBetween(page, body, /\\\[([\s\S]+?)\\\]|\\\(([\s\S]+?)\\\)/g)
}

const dots: Readonly<Record<string, string>> = { vdots: '⋮', ddots: '⋱' }
const plain = (text: string): string =>
  text.replaceAll(/\\(ldots|dots|cdots|vdots|ddots)\b/g, (_mark, name: string) => dots[name] ?? '…')
