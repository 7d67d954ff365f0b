import { z } from 'zod'
import {
  statementLanguages,
  type Example,
  type ProblemModel,
  type Statement,
  type StatementLanguage,
} from '#formats/model.ts'
import { problemRules } from '@praxis/contract/problemLimits'
import { readJson } from '#formats/source/jsonFile.ts'
import type { PackageFiles } from '#formats/source/packageFiles.ts'
import { attachmentLink } from '#formats/texts/attachments.ts'
import { withLinksOf } from '#formats/texts/linkedFiles.ts'
import type { YamlFile } from '#formats/yamlFile.ts'
import type { PraxisYaml } from '../praxisYaml.ts'

/** The file that `examples` in praxis.yaml names. */
export const ExampleList = z
  .array(
    z.strictObject({
      input: z.string(),
      output: z.string(),
      note_zh: z.string().optional(),
      note_en: z.string().optional(),
    }),
  )
  .max(problemRules.examplesStored)

export const codeOf: Record<StatementLanguage, 'zh' | 'en'> = { 'zh-CN': 'zh', 'en-US': 'en' }

/** The samples that the statement shows; null if the package has no list of them, and they are the sample cases. */
export async function readExampleList(folder: PackageFiles, { examples }: PraxisYaml): Promise<Example[] | null> {
  if (examples === undefined) return null
  const { data } = await readJson(folder, examples, ExampleList)
  return data.map(({ input, output, note_zh: noteZh = null, note_en: noteEn = null }) => ({
    input,
    output,
    noteZh,
    noteEn,
  }))
}

/** Where a statement says that an attachment lies. */
export const addressInStatement = (file: string): string => `../${file}`

/** The statements with the parts that stand in files of their own, and with links to the attachments. */
export async function withOwnTexts(
  folder: PackageFiles,
  statements: ProblemModel['statements'],
  { data: { sections, attachments }, fault }: YamlFile<PraxisYaml>,
): Promise<Pick<ProblemModel, 'statements' | 'attachments'>> {
  const texts: ProblemModel['statements'] = {}
  const links = Object.entries(attachments).map(
    ([name, file]) => [addressInStatement(file), attachmentLink(name)] as const,
  )
  for (const language of statementLanguages) {
    const code = codeOf[language]
    const [statement, files] = [statements[language], sections?.[code]]
    if (statement === undefined && files !== undefined) {
      const params = { file: `statement/problem.${code}.md` }
      throw fault(['sections', code], { part: 'statement', code: 'value_file_missing', params })
    }
    if (statement === undefined) continue
    texts[language] = files === undefined ? withLinksOf(statement, links) : await sectionsOf(folder, statement, files)
  }
  const files = Object.entries(attachments).map(([name, file]) => folder.file(file, name))
  return { statements: texts, attachments: files }
}

type Files = NonNullable<NonNullable<PraxisYaml['sections']>['zh']>

/** A part without a file is none. What stands in a file is taken to the letter. */
async function sectionsOf(folder: PackageFiles, { title }: Statement, files: Files): Promise<Statement> {
  const of = async (file: string | undefined) => (file === undefined ? null : folder.readText(file))
  return {
    title,
    description: await of(files.description),
    input: await of(files.input),
    output: await of(files.output),
    hint: await of(files.hint),
  }
}
