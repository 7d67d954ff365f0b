import type { CheerioAPI } from 'cheerio'
import { RemoteError } from '../../remoteError.ts'
import {
  becomeFormula,
  formulasBetween,
  linesOf,
  texOfText,
  wholeAddresses,
  type Selected,
} from '../../statement/markup.ts'
import { toMarkdown } from '../../statement/toMarkdown.ts'
import type { RemoteProblem } from '../adapter.ts'
import { lineOf } from '../pages/checked.ts'

/** A page of a problem. `base` is its address. */
export function readStatement(page: CheerioAPI, base: string): RemoteProblem {
  const tags = page('.tag-box')
    .toArray()
    .map((tag) => lineOf(page(tag).text()))
    // What begins so is the rating of the problem.
    .filter((tag) => tag !== '' && !tag.startsWith('*'))
  const source = lineOf(page('.rtable a[href^="/contest/"], .rtable a[href^="/gym/"]').first().text())
  const statement = page('.problem-statement').first()
  const parts = statement.length > 0 ? readParts(page, statement, base) : readOldStatement(page, base)
  return { ...parts, tags, source, pdf: null, languages: null }
}

type Parts = Omit<RemoteProblem, 'tags' | 'source' | 'pdf' | 'languages'>

function readParts(page: CheerioAPI, statement: Selected, base: string): Parts {
  const header = statement.children('.header').first()
  const property = (name: string) => valueOf(header.children(name).first())
  const title = lineOf(header.children('.title').first().text()).replace(/^[A-Z0-9]{1,3}\.\s*/, '')
  if (title === '') throw new RemoteError('changed', 'no title')
  const limits = limitsIn(`${property('.time-limit')} ${property('.memory-limit')}`)
  // Only files that are no usual input and output are worth a word.
  const files = header
    .children('.input-file, .output-file')
    .toArray()
    .map((one) => ({ name: lineOf(page(one).children('.property-title').text()), file: valueOf(page(one)) }))
    .filter(({ file }) => file !== '' && !/^(?:standard|стандартн)/i.test(file))
    .map(({ name, file }) => `${name}: \`${file.replaceAll('`', '')}\``)
    .join('\n\n')
  const samples = samplesOf(page, statement.children('.sample-tests'))
  prepare(page, statement, base)
  const part = (selector: string) => {
    const found = statement.children(selector)
    found.children('.section-title').first().remove()
    return toMarkdown(
      found
        .toArray()
        .map((one) => page(one).html() ?? '')
        .join('\n'),
    )
  }
  const [input, output, hint] = [part('.input-specification'), part('.output-specification'), part('.note')]
  statement.children('.header, .input-specification, .output-specification, .sample-tests, .note').remove()
  for (const heading of statement.find('.section-title').toArray()) {
    page(heading).replaceWith(`<h3>${page(heading).html() ?? ''}</h3>`)
  }
  const description = toMarkdown(statement.html() ?? '')
  if (description === '' && input === '') throw new RemoteError('changed', 'no text')
  return { title, description, input: [files, input].filter(Boolean).join('\n\n'), output, hint, samples, ...limits }
}

/** Statements of acm.sgu.ru are one text, whose parts nothing names. */
function readOldStatement(page: CheerioAPI, base: string): Parts {
  const text = page('.problemindexholder .ttypography').first()
  const heading = text.find('h1, h2, h3, .title').first()
  const title = lineOf(heading.text()).replace(/^\d{3}\.\s*/, '')
  if (title === '') throw new RemoteError('changed', 'no statement')
  heading.remove()
  prepare(page, text, base)
  const description = toMarkdown(text.html() ?? '')
  if (description === '') throw new RemoteError('changed', 'no text')
  return { title, description, input: '', output: '', hint: '', samples: [], ...limitsIn(lineOf(text.text())) }
}

function samplesOf(page: CheerioAPI, tests: Selected): RemoteProblem['samples'] {
  const texts = (side: string) =>
    tests
      .find(`.sample-test .${side} pre`)
      .toArray()
      .map((pre) => linesOf(page, page(pre), '.test-example-line'))
  const [inputs, outputs] = [texts('input'), texts('output')]
  if (inputs.length !== outputs.length) throw new RemoteError('changed', 'samples without a pair')
  if (tests.length > 0 && inputs.length === 0) throw new RemoteError('changed', 'no samples')
  return inputs.map((input, index) => ({ input, output: outputs[index]! }))
}

/** Marks formulas, and makes what only the page's own style shows visible without it. */
function prepare(page: CheerioAPI, statement: Selected, base: string): void {
  wholeAddresses(page, statement, base)
  for (const span of statement.find('.tex-span').toArray()) becomeFormula(page, page(span), texOfText)
  formulasBetween(page, statement, /\${6}([^$]+)\${6}|\${3}([^$]+)\${3}/g)
  const styles = { '.tex-font-style-bf': 'strong', '.tex-font-style-it': 'em', '.tex-font-style-tt': 'code' }
  for (const [selector, tag] of Object.entries(styles)) {
    for (const span of statement.find(selector).toArray()) {
      page(span).replaceWith(`<${tag}>${page(span).html() ?? ''}</${tag}>`)
    }
  }
}

function valueOf(property: Selected): string {
  const copy = property.clone()
  copy.children('.property-title').remove()
  return lineOf(copy.text())
}

/** Such as "time limit per test: 0.25 sec. memory limit per test: 4096 KB". A statement without limits is none. */
export function limitsIn(text: string): { timeLimitMs: number; memoryLimitMb: number } {
  const time = /([\d.,]*\d)\s*(ms|milliseconds?|s|sec|seconds?)\b/i.exec(text)
  const memory = /(\d+)\s*(KB|MB|GB|kilobytes?|megabytes?|gigabytes?)\b/i.exec(text)
  if (time === null || memory === null) throw new RemoteError('changed', `no limits in: ${text.slice(0, 100)}`)
  const factor = { k: 1 / 1024, m: 1, g: 1024 }[memory[2]![0]!.toLowerCase()] ?? 1
  return {
    timeLimitMs: Math.round(Number(time[1]!.replace(',', '.')) * (/^m/i.test(time[2]!) ? 1 : 1000)),
    memoryLimitMb: Math.max(1, Math.round(Number(memory[1]) * factor)),
  }
}
