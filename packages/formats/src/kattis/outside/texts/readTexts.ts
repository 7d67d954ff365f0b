import { dirname } from 'node:path'
import type { IniValue } from '#formats/kattis/domjudgeIni.ts'
import type { ProblemModel, Statement, StatementLanguage } from '#formats/model.ts'
import { PackageError } from '#formats/packageError.ts'
import type { Report } from '#formats/report.ts'
import type { PackageFiles } from '#formats/source/packageFiles.ts'
import {
  placeTexts,
  statementInFile,
  withFiles,
  withItsLanguage,
  withOtherLanguages,
} from '#formats/texts/otherLanguages.ts'
import { languageOfText } from '#formats/texts/languageOfText.ts'
import { splitStatement } from '#formats/texts/statement.ts'
import { statementOfTex } from '#formats/tex/statementOfTex.ts'
import type { Settings } from '../settings/settings.ts'
import { KeptFiles } from './keptFiles.ts'
import { readMarkdown } from './markdown.ts'
import { statementFiles, statementFolder, type StatementFile } from './statementFiles.ts'

type Asked = {
  readonly settings: Pick<Settings, 'version' | 'names' | 'name'>
  readonly ini: ReadonlyMap<string, IniValue>
  readonly report: Report
  /** Whether people will see it. */
  readonly isShown: boolean
}

type Texts = Pick<ProblemModel, 'statements' | 'attachments'>

/** The statements, with links to pictures, attachments and what is in other languages. Throws PackageError. */
export async function readTexts(folder: PackageFiles, { settings, ini, report, isShown }: Asked): Promise<Texts> {
  const top = statementFolder(folder, settings.version)
  const files = statementFiles(folder, top, report)
  if (files.length === 0)
    return isShown ? withoutStatement(top, { settings, ini, report }) : { statements: {}, attachments: [] }
  const kept = new KeptFiles(folder)
  const { placed, others } = placeTexts(files, report)
  const statements: ProblemModel['statements'] = {}
  for (const { language, text, standsIn } of placed) {
    const { markdown, title } = await shownOf(folder, text, { language, kept, report })
    const named = titleOf({ settings, ini }, text.code ?? 'en')
    if (named === null && title !== null) {
      report.approximated('title', 'kattis_title_of_file', { params: { value: title }, place: text.place })
    }
    const name = named ?? title
    if (name === null) throw new PackageError('problem.yaml', { part: 'title', code: 'kattis_title_missing' })
    statements[language] = withItsLanguage(splitStatement(name, markdown, language), { language, standsIn })
  }
  for (const { place, pdf } of others) kept.keep(pdf ?? place)
  const links = others.map(({ code, place, pdf }) => ({ code, name: pdf ?? place }))
  const files_ = folder.below('attachments')
  for (const file of files_) kept.keep(file)
  tellUnused(folder, top, { kept, files, report })
  return { statements: withFiles(withOtherLanguages(statements, links), files_), attachments: kept.attachments }
}

/** Packages for DOMjudge often have no statement, which people have on paper. */
function withoutStatement(top: string | null, { settings, ini, report }: Omit<Asked, 'isShown'>): Texts {
  const place = top ?? 'statement'
  if (settings.version !== 'legacy') throw new PackageError(place, { part: 'statement', code: 'kattis_statement_none' })
  const title = titleOf({ settings, ini }, null)
  if (title === null) throw new PackageError('problem.yaml', { part: 'title', code: 'kattis_title_missing' })
  report.approximated('statement', 'kattis_statement_empty')
  const statement = { title, description: null, input: null, output: null, hint: null }
  return { statements: { [languageOfText(title)]: statement }, attachments: [] }
}

/** What problem.yaml or DOMjudge calls the problem in a language. */
export function titleOf(
  { settings: { names, name }, ini }: Pick<Asked, 'settings' | 'ini'>,
  code: string | null,
): string | null {
  const [first] = names.values()
  const plain = code?.split('-')[0] ?? ''
  return names.get(code ?? '') ?? names.get(plain) ?? name ?? first ?? (ini.get('name')?.value.trim() || null)
}

type Showing = { readonly language: StatementLanguage; readonly kept: KeptFiles; readonly report: Report }

async function shownOf(
  folder: PackageFiles,
  { place, kind, pdf }: StatementFile,
  { language, kept, report }: Showing,
): Promise<{ markdown: string; title: Statement['title'] | null }> {
  const from = dirname(place)
  if (kind === 'pdf') {
    kept.keep(place)
    report.approximated('statement', 'kattis_statement_file', { place })
    return { markdown: statementInFile(place, language), title: null }
  }
  const text = await folder.readText(place)
  if (kind === 'md') return { markdown: readMarkdown(text, { from, place, kept, report }), title: null }
  const shown = statementOfTex(
    {
      parts: [{ tex: text.replace(/^\uFEFF/, ''), place, heading: null }],
      language,
      pictureLink: (name) => kept.picture(from, name),
      pdf: pdf === null ? null : folder.file(pdf),
    },
    report,
  )
  for (const { name } of shown.attachments) kept.keep(name)
  return { markdown: shown.markdown, title: shown.title ?? null }
}

type Used = { readonly kept: KeptFiles; readonly files: readonly StatementFile[]; readonly report: Report }

/** Tells of files beside the statements that no text links to. */
function tellUnused(folder: PackageFiles, top: string | null, { kept, files, report }: Used): void {
  if (top === null) return
  const known = new Set(files.flatMap(({ place, pdf }) => [place, ...(pdf === null ? [] : [pdf])]))
  const isStatement = /\/problem(?:\.[a-zA-Z0-9-]+)?\.(?:md|tex|pdf)$/
  for (const place of folder.below(top)) {
    if (known.has(place) || kept.has(place) || isStatement.test(place)) continue
    report.dropped('pictures', 'file_left_out', { place })
  }
}
