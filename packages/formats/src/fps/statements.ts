import type { Example, ProblemModel, Statement, StatementLanguage } from '#formats/model.ts'
import { languageOfText } from '#formats/texts/languageOfText.ts'
import { withoutFirstBlankLines } from '#formats/texts/blankLines.ts'
import { withPictures } from './pictures.ts'
import { placeOf, textOf, type FpsItem } from './item.ts'

const shownParts = ['description', 'input', 'output', 'hint'] as const
type ShownPart = (typeof shownParts)[number]

type Texts = Pick<ProblemModel, 'statements' | 'examples' | 'source' | 'attachments'>

export const titleOfItem = (item: FpsItem): string | null => textOf(item, 'title')?.text.trim() ?? null

/** What is read by people. */
export function readTexts(item: FpsItem): Texts {
  const title = titleOfItem(item)
  if (title === null)
    item.report.broken(placeOf(item, item.line), { part: 'title', code: 'value_missing', params: { name: 'title' } })
  const sent = shownParts.flatMap((part) => {
    const found = textOf(item, part)
    return found === null ? [] : [{ part, line: found.line, text: repaired(item, found.text, found.line) }]
  })
  const { texts, attachments } = withPictures(item, sent)
  const of = (part: ShownPart) => texts.find((one) => one.part === part)?.text ?? null
  const source = textOf(item, 'source')?.text.trim() ?? null
  const shown = { description: of('description'), input: of('input'), output: of('output'), hint: of('hint') }
  const language: StatementLanguage = languageOfText(title, ...Object.values(shown))
  const statement: Statement = { title: title ?? '', ...shown }
  return {
    statements: { [language]: statement },
    examples: examplesOf(item),
    source: source === null ? {} : { [language]: source },
    attachments,
  }
}

/**
 * HUSTOJ marks Markdown with `[md]` or `<span class='md'>` and breaks words such as xmlns with `<x>`. Ours takes Markdown and HTML as they are,
 * and needs the words whole.
 */
function repaired(item: FpsItem, text: string, line: number): string {
  if (/xm<x>l/i.test(withoutMarks(text)))
    item.report.approximated('statement', 'converted', {
      params: { from: 'xm<x>lns', to: 'xmlns' },
      place: placeOf(item, line),
    })
  return plainText(text)
}

/** The text itself, without blank lines before it and blanks behind it. */
export const plainText = (text: string): string =>
  withoutFirstBlankLines(withoutMarks(text).replaceAll(/xm<x>l/gi, 'xml')).trimEnd()

const withoutMarks = (text: string): string => withoutMark(text.replaceAll(/\[\/?md\]/gi, ''))

function withoutMark(text: string): string {
  const opened = /^\s*<span\s+class=(?:md|'md'|"md")\s*>/i.exec(text)?.[0]
  return opened === undefined ? text : text.slice(opened.length).replace(/<\/span>\s*$/i, '')
}

/** Samples, paired by their order. */
function examplesOf(item: FpsItem): Example[] {
  const [inputs, outputs] = ['sample_input', 'sample_output'].map((name) => item.texts.get(name) ?? [])
  const examples: Example[] = []
  for (let at = 0; at < Math.max(inputs!.length, outputs!.length); at++) {
    const [input, output] = [inputs![at], outputs![at]]
    if ((input?.text ?? '').trim() === '' && (output?.text ?? '').trim() === '') continue
    if (output === undefined) {
      const params = { file: `sample_input ${at + 1}` }
      item.report.approximated('examples', 'answer_empty', { params, place: placeOf(item, input!.line) })
    }
    if (input === undefined) {
      const params = { file: `sample_output ${at + 1}` }
      item.report.dropped('examples', 'input_missing', { params, place: placeOf(item, output!.line) })
      continue
    }
    examples.push({ input: input.text, output: output?.text ?? '', noteZh: null, noteEn: null })
  }
  return examples
}
