import type { Example, ProblemModel, StatementLanguage } from '#formats/model.ts'
import { PackageError } from '#formats/packageError.ts'
import type { Report } from '#formats/report.ts'
import type { PackageFiles } from '#formats/source/packageFiles.ts'
import { splitStatement } from '#formats/texts/statement.ts'
import type { YamlFile } from '#formats/yamlFile.ts'
import type { FoundCase } from './findCases.ts'
import type { ProblemYaml } from './problemYaml.ts'

const languageOfCode: Record<string, StatementLanguage> = { zh: 'zh-CN', en: 'en-US' }
const isPicture = /\.(png|jpe?g|svg|gif|webp)$/i

/**
 * Reads the statements. Each language needs a title in problem.yaml and a file in statement/. At least one must be
 * Markdown, which is what can be shown.
 */
export async function readStatements(
  folder: PackageFiles,
  { data: { name: names }, fault }: Pick<YamlFile<ProblemYaml>, 'data' | 'fault'>,
  { isShown, named, report }: { isShown: boolean; named: ReadonlySet<string>; report: Report },
): Promise<ProblemModel['statements']> {
  const statements: ProblemModel['statements'] = {}
  const titles = new Map(Object.entries(names))
  for (const file of folder.below('statement').filter((one) => !named.has(one))) {
    const [, code, extension] = /^statement\/problem\.([a-zA-Z-]+)\.(md|tex|pdf)$/.exec(file) ?? []
    if (code === undefined) {
      report.dropped(isPicture.test(file) ? 'pictures' : 'statement', 'file_left_out', { place: file })
      continue
    }
    const title = titles.get(code)
    if (title === undefined && isShown) {
      throw fault(['name'], { part: 'title', code: 'kattis_name_missing', params: { file } })
    }
    const language = languageOfCode[code.split('-')[0] ?? '']
    if (title === undefined || language === undefined || extension !== 'md' || statements[language] !== undefined) {
      report.dropped('statement', 'file_left_out', { place: file })
      continue
    }
    statements[language] = splitStatement(title, await folder.readText(file), language)
  }
  if (!isShown) return statements
  for (const code of titles.keys()) {
    const isThere = folder.below('statement').some((file) => file.startsWith(`statement/problem.${code}.`))
    if (isThere) continue
    const params = { name: `name.${code}`, file: `statement/problem.${code}.md` }
    throw fault(['name', code], { part: 'statement', code: 'kattis_statement_missing', params })
  }
  if (Object.keys(statements).length === 0) {
    throw new PackageError('statement', { part: 'statement', code: 'kattis_statement_none' })
  }
  return statements
}

/** The examples in the statement, which can differ from the sample cases. */
export async function readExamples(folder: PackageFiles, cases: readonly FoundCase[]): Promise<Example[]> {
  const samples = cases.filter(({ isSample }) => isSample)
  return Promise.all(
    samples.map(async ({ name }) => {
      const at = `data/${name}`
      const shown = (extension: string) => {
        const instead = [`${at}${extension}.statement`, ...(extension === '.ans' ? [`${at}.out`] : [])]
        return folder.readText(instead.find((file) => folder.has(file)) ?? at + extension)
      }
      const note = (code: string) =>
        folder.has(`${at}.${code}.md`) ? folder.readText(`${at}.${code}.md`).then((text) => text.trim()) : null
      return {
        input: await shown('.in'),
        output: await shown('.ans'),
        noteZh: await note('zh'),
        noteEn: await note('en'),
      }
    }),
  )
}
