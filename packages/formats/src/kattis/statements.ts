import type { Example, ProblemModel, StatementLanguage } from '#formats/model.ts'
import { PackageError } from '#formats/packageError.ts'
import type { PackageFiles } from '#formats/source/packageFiles.ts'
import { splitStatement } from '#formats/texts/statement.ts'
import type { FoundCase } from './findCases.ts'

const languageOfCode: Record<string, StatementLanguage> = { zh: 'zh-CN', en: 'en-US' }

/**
 * Reads the statements. Each language needs a title in problem.yaml and a file in statement/. At least one must be
 * Markdown, which is what can be shown.
 */
export async function readStatements(folder: PackageFiles, names: Readonly<Record<string, string>>, isShown: boolean) {
  const statements: ProblemModel['statements'] = {}
  const dropped: string[] = []
  const titles = new Map(Object.entries(names))
  for (const file of folder.below('statement')) {
    const [, code, extension] = /^statement\/problem\.([a-zA-Z-]+)\.(md|tex|pdf)$/.exec(file) ?? []
    if (code === undefined) {
      dropped.push(`${file}: not taken over`)
      continue
    }
    const title = titles.get(code)
    if (title === undefined && isShown) throw new PackageError('problem.yaml', `name: there is none for ${file}`)
    const language = languageOfCode[code.split('-')[0] ?? '']
    if (title === undefined || language === undefined || extension !== 'md' || statements[language] !== undefined) {
      dropped.push(`${file}: not taken over`)
      continue
    }
    statements[language] = splitStatement(title, await folder.readText(file), language)
  }
  if (!isShown) return { statements, dropped }
  for (const code of titles.keys()) {
    const isThere = folder.below('statement').some((file) => file.startsWith(`statement/problem.${code}.`))
    if (!isThere) throw new PackageError('problem.yaml', `name.${code}: statement/problem.${code}.md is missing`)
  }
  if (Object.keys(statements).length === 0)
    throw new PackageError('statement', 'there is no problem.zh.md or problem.en.md')
  return { statements, dropped }
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
