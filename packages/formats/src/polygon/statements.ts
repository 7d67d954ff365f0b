import type { PackageFile, ProblemModel, Statement, StatementLanguage } from '#formats/model.ts'
import { brief } from '#formats/parts/someOf.ts'
import { inMemoryFile } from '#formats/source/inMemoryFile.ts'
import { placeTexts, statementInFile, withItsLanguage, withOtherLanguages } from '#formats/texts/otherLanguages.ts'
import { codeOfLanguage } from './languageCodes.ts'
import type { PolygonPackage } from './package.ts'
import { readSections, type Sections } from './sections.ts'
import { statementOf } from './texStatement.ts'

type Sent = {
  readonly code: string
  readonly place: string
  /** What the format calls the language. */
  readonly name: string
  readonly sections: Sections | null
  /** The statement as a file. */
  readonly pdf: string | null
}

export type Texts = Pick<ProblemModel, 'statements' | 'attachments' | 'authors'> & {
  /** Those that are shown, the first of which counts. */
  readonly languages: readonly { readonly name: string; readonly sections: Sections | null }[]
}

/** The statements in Chinese and English; those in other languages are kept as files. */
export async function readStatements(inside: PolygonPackage): Promise<Texts> {
  const { root, report } = inside
  const sent: Sent[] = []
  for (const name of languagesIn(inside)) {
    const one = await sentIn(name, inside)
    if (one !== null) sent.push(one)
  }
  if (sent.length === 0)
    report.broken(root.place, { part: 'statement', code: 'value_missing', params: { name: 'statements' } })
  const { placed, others } = placeTexts(sent, report)
  const attachments: PackageFile[] = []
  const statements: ProblemModel['statements'] = {}
  for (const { language, text, standsIn } of placed) {
    const statement = statementIn(language, text, attachments, inside)
    if (statement !== null) statements[language] = withItsLanguage(statement, { language, standsIn })
  }
  const kept = others.map(({ code, ...other }) => ({ code, file: fileOf(other, inside) }))
  const names = new Set(attachments.map(({ name }) => name))
  attachments.push(...kept.map(({ file }) => file).filter(({ name }) => !names.has(name)))
  const links = kept.map(({ code, file }) => ({ code, name: file.name }))
  const author = placed.map(({ text }) => text.sections?.author ?? null).find((one) => one !== null)
  return {
    statements: withOtherLanguages(statements, links),
    attachments,
    authors: author === undefined ? [] : [author],
    languages: placed.map(({ text }) => text),
  }
}

/** The languages that the document names, and those that have texts without being named. */
function languagesIn({ root, files }: PolygonPackage): string[] {
  const named = [...root.all('statements', 'statement'), ...root.all('names', 'name')]
  const isLanguage = (name: string) => /^[a-z]+$/i.test(name)
  const folders = ['statement-sections', 'statements'].flatMap((folder) => files.within(folder).top.folders)
  return [...new Set([...named.flatMap((one) => one.attribute('language') ?? []), ...folders].filter(isLanguage))]
}

async function sentIn(name: string, inside: PolygonPackage): Promise<Sent | null> {
  const sections = await readSections(name, inside)
  const pdf = [`statements/.pdf/${name}/problem.pdf`, `statements/${name}/problem.pdf`].find((file) =>
    inside.files.has(file),
  )
  if (sections === null && pdf === undefined) return null
  return { code: codeOfLanguage(name), place: sections?.place ?? pdf!, name, sections, pdf: pdf ?? null }
}

function statementIn(
  language: StatementLanguage,
  sent: Sent,
  attachments: PackageFile[],
  inside: PolygonPackage,
): Statement | null {
  const { report } = inside
  const title = titleIn(sent, inside)
  if (title === null) {
    const params = { name: `name (${sent.name})` }
    report.broken(sent.place, { part: 'title', code: 'value_missing', params })
    return null
  }
  const { sections, pdf } = sent
  if (sections?.texts.tutorial !== undefined) {
    const { place } = sections.texts.tutorial
    report.dropped('statement', 'value_not_taken', { params: { name: 'tutorial' }, place })
  }
  if (sections !== null && Object.keys(sections.texts).some((name) => name !== 'tutorial')) {
    const file = pdf === null ? null : fileOf(sent, inside)
    const shown = statementOf({ language, title, name: sent.name, sections, pdf: file }, inside)
    attachments.push(...shown.attachments)
    return shown.statement
  }
  const nothing = { title, description: null, input: null, output: null, hint: null }
  if (pdf === null) return nothing
  report.approximated('statement', 'polygon_statement_file', { place: pdf })
  attachments.push(fileOf(sent, inside))
  return { ...nothing, description: statementInFile(attachments.at(-1)!.name, language) }
}

/** The name in the language, or else any: it is what people know the problem by. */
export function titleIn({ name, sections }: Pick<Sent, 'name' | 'sections'>, { root }: PolygonPackage): string | null {
  const names = root.all('names', 'name')
  const own = names.find((one) => one.attribute('language') === name)?.attribute('value') ?? sections?.title ?? null
  return own ?? names.map((one) => one.attribute('value')).find((one) => one !== null) ?? null
}

/** The statement of a language as a file: its PDF, or else its TeX. */
function fileOf({ name, pdf, sections }: Pick<Sent, 'name' | 'pdf' | 'sections'>, { files, used }: PolygonPackage) {
  if (pdf !== null) {
    used.add(pdf)
    return files.file(pdf, `statement-${brief(name)}.pdf`)
  }
  const texts = Object.entries(sections?.texts ?? {}).filter(([section]) => section !== 'tutorial')
  const tex = texts.map(([section, text]) => `% ${section}\n\n${text.tex}\n`).join('\n')
  return { ...inMemoryFile(Buffer.from(tex)), name: `statement-${brief(name)}.tex` }
}
