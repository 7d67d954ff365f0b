import type { Example, ProblemModel, StatementLanguage } from '#formats/model.ts'
import type { Report } from '#formats/report.ts'
import type { PackageFiles } from '#formats/source/packageFiles.ts'
import { isMap } from '#formats/source/yamlData.ts'
import { languageOfText } from '#formats/texts/languageOfText.ts'
import { linked } from './links.ts'
import { withoutSamples } from './samples.ts'

/** A statement in the package: where it stands, and the code of its language. */
type Sent = {
  readonly place: string
  readonly code: string | null
  readonly text: string
  readonly examples: readonly Example[]
}

const fileName = /^problem(?:_([A-Za-z]{2,3}(?:[_-][A-Za-z]+)?))?\.md$/

export const isStatement = (file: string): boolean => fileName.test(file)

type Statements = Pick<ProblemModel, 'statements' | 'examples' | 'attachments'>

/** `content` is what problem.yaml holds where there is no file. */
export async function readStatements(
  files: PackageFiles,
  { title, content, report }: { title: string; content: string | null; report: Report },
): Promise<Statements> {
  const sent: Sent[] = []
  for (const file of files.top.files) {
    const [match, code] = fileName.exec(file) ?? []
    if (match === undefined) continue
    const text = await report.step(() => files.readText(file))
    if (text !== null) sent.push(...inLanguages(text.replace(/^\uFEFF/, ''), code ?? null, file))
  }
  if (sent.length === 0 && content !== null) sent.push(...inLanguages(content, null, 'problem.yaml'))
  const attachments = files
    .below('additional_file')
    .map((file) => files.file(file, file.slice('additional_file/'.length)))
  const names = new Set(attachments.map(({ name }) => name))
  const statements: ProblemModel['statements'] = {}
  let examples: Example[] = []
  for (const { language, place, text, examples: its } of chosen(sent, title, report)) {
    const { text: rest, examples: fenced } = withoutSamples(text)
    const all = [...its, ...fenced]
    if (examples.length === 0) examples = all
    const description = linked(rest, { names, place, report }).trim() || null
    statements[language] = { title, description, input: null, output: null, hint: null }
  }
  if (Object.keys(statements).length === 0)
    statements[languageOfText(title)] = { title, description: null, input: null, output: null, hint: null }
  return { statements, examples, attachments }
}

/** A file may hold several languages as JSON, and a language a list of sections. */
function inLanguages(text: string, code: string | null, place: string): Sent[] {
  const data = /^\s*[[{]/.test(text) ? parsed(text) : null
  if (Array.isArray(data)) return [{ place, code, ...fromSections(data) }]
  if (!isMap(data) || !Object.values(data).every((one) => typeof one === 'string' || Array.isArray(one)))
    return [{ place, code, text, examples: [] }]
  return Object.entries(data).map(([key, value]) =>
    Array.isArray(value)
      ? { place, code: key, ...fromSections(value) }
      : { place, code: key, text: String(value), examples: [] },
  )
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return null
  }
}

/** Older exports have sections with a title and a text, and samples with both of their texts. */
function fromSections(sections: readonly unknown[]): Pick<Sent, 'text' | 'examples'> {
  const texts: string[] = []
  const examples: Example[] = []
  for (const section of sections.filter(isMap)) {
    const { sectionTitle, text, payload } = section
    const [input, output] = Array.isArray(payload) ? payload.map(String) : []
    const isSample = section['type'] === 'Sample'
    if (isSample) examples.push({ input: input ?? '', output: output ?? '', noteZh: null, noteEn: null })
    // The title of a sample without a text says nothing more.
    if (!isSample || (typeof text === 'string' && text.trim() !== ''))
      texts.push(
        `${typeof sectionTitle === 'string' ? `## ${sectionTitle}\n\n` : ''}${typeof text === 'string' ? text : ''}`,
      )
  }
  return { text: texts.join('\n\n'), examples }
}

const languageOfCode = (code: string): StatementLanguage | null =>
  /^zh/i.test(code) ? 'zh-CN' : /^en/i.test(code) ? 'en-US' : null

/**
 * One statement for each language, those that name theirs first. Where there is none in Chinese or English, another one
 * stands in the place of English.
 */
function chosen(sent: readonly Sent[], title: string, report: Report): (Sent & { language: StatementLanguage })[] {
  const known = sent.flatMap((one) => {
    const language = one.code === null ? languageOfText(title, one.text) : languageOfCode(one.code)
    return language === null ? [] : [{ ...one, language }]
  })
  const byCode = known.toSorted(
    (a, b) => Number(a.code === null) - Number(b.code === null) || (a.code ?? '').length - (b.code ?? '').length,
  )
  const first = new Map<StatementLanguage, Sent & { language: StatementLanguage }>()
  for (const one of byCode) if (!first.has(one.language)) first.set(one.language, one)
  const other = sent[0]
  if (first.size === 0 && other !== undefined) {
    const params = { from: other.code ?? '', to: 'en-US' }
    report.approximated('statement', 'converted', { params, place: other.place })
    first.set('en-US', { ...other, language: 'en-US' })
  }
  const taken = new Set([...first.values()].map(({ place, code }) => `${place} ${code}`))
  for (const { place, code } of sent.filter((one) => !taken.has(`${one.place} ${one.code}`)))
    report.dropped('statement', 'value_not_taken', { params: { name: code ?? 'problem.md' }, place })
  // Chinese comes first, and its samples count.
  return [...first.values()].toSorted((a, b) => (a.language < b.language ? 1 : -1))
}
