import { isByLines } from '#formats/write/comparing.ts'
import type { DocumentWriter, WriteOptions } from '#formats/write/writer.ts'
import { inOneLanguage } from '#formats/write/oneLanguage.ts'
import { elsewhere, withLinks } from '#formats/write/links.ts'
import type { ProblemModel } from '#formats/model.ts'
import { caseNames } from './caseNames.ts'
import { base64Of, textOfFile } from './content.ts'
import { nameInFps } from './languageNames.ts'
import { checkerElement, isRight } from './programs.ts'
import { unsayable } from './unsayable.ts'
import { addressOf, picturesOf } from './pictures.ts'
import { templateParts } from './templateParts.ts'
import { xmlAttribute, xmlPieces, xmlText } from './xmlText.ts'

/** FreeProblemSet: one XML file with an item for each problem. */
export const fpsWriter: DocumentWriter = {
  start: '<?xml version="1.0" encoding="UTF-8"?>\n<fps version="1.5">\n<generator name="Praxis"/>\n',
  end: '</fps>\n',
  comparing: {
    says: ({ kind, ignoreTrailing }) => isByLines(kind) && ignoreTrailing,
    protocol: 'hustoj',
    language: 'C++',
  },
  unsayable,
  async checkData({ cases }) {
    for (const { input, answer } of cases)
      for (const file of [input, answer]) for await (const _ of textOfFile(file)) continue
  },
  async *pieces(model, options) {
    yield '<item>\n'
    yield textsOf(model)
    for (const { name, file } of picturesOf(model)) {
      yield `<img><src>${xmlText(addressOf(name))}</src><base64>`
      yield* base64Of(file)
      yield '</base64></img>\n'
    }
    yield* casesOf(model)
    yield programsOf(model, options)
    yield '</item>\n'
  },
}

const element = (name: string, text: string | null, attributes = ''): string =>
  text === null ? '' : `<${name}${attributes}>${xmlText(text)}</${name}>\n`
const inLanguage = (name: string, language: string, text: string) =>
  element(name, text, ` language="${xmlAttribute(language)}"`)

/** HUSTOJ shows what stands between these marks as Markdown. */
const marked = (text: string | null) => (text === null || text.trim() === '' ? null : `[md]${text}[/md]`)

function textsOf(model: ProblemModel): string {
  const { statement, source } = inOneLanguage(model)
  const pictures = new Map(picturesOf(model).map(({ name, of }) => [of, addressOf(name)]))
  const others = elsewhere(model)
  const { title, description, input, output, hint } = withLinks(statement, (name) => pictures.get(name) ?? others(name))
  return [
    element('title', title),
    element('time_limit', String(model.limits.timeMs), ' unit="ms"'),
    element('memory_limit', String(model.limits.memoryMb), ' unit="mb"'),
    element('description', marked(description)),
    element('input', marked(input)),
    element('output', marked(output)),
    ...model.examples.flatMap((one) => [element('sample_input', one.input), element('sample_output', one.output)]),
    element('hint', marked(hint)),
    element('source', source),
  ].join('')
}

async function* casesOf(model: ProblemModel): AsyncGenerator<string> {
  const found = caseNames(model)
  if ('refused' in found) throw new Error(`the format cannot say ${found.refused.value}`)
  for (const [at, { input, answer }] of model.cases.entries()) {
    const name = xmlAttribute(found.names[at]!)
    yield `<test_input name="${name}.in">`
    yield* xmlPieces(textOfFile(input))
    yield `</test_input>\n<test_output name="${name}.out">`
    yield* xmlPieces(textOfFile(answer))
    yield '</test_output>\n'
  }
}

function programsOf(model: ProblemModel, { withSolutions }: WriteOptions): string {
  const templates = new Map(
    Object.entries(model.templates).flatMap(([language, code]) => {
      const name = nameInFps(language)
      return name === null || code.trim() === '' ? [] : [[name, code] as const]
    }),
  )
  const checker = checkerElement(model)
  return [
    ...[...templates].flatMap(([language, code]) =>
      templateParts(code).map(([name, text]) => inLanguage(name, language, text)),
    ),
    ...(checker === null ? [] : [inLanguage(checker.element, checker.language, checker.source)]),
    ...(withSolutions
      ? model.workshop.solutions
          .filter(isRight)
          .map(({ language, source }) => inLanguage('solution', nameInFps(language)!, source))
      : []),
  ].join('')
}
