import type { PackageFile, Statement, StatementLanguage } from '#formats/model.ts'
import { statementOfTex, type TexPart } from '#formats/tex/statementOfTex.ts'
import { attachmentLink } from '#formats/texts/attachments.ts'
import { splitStatement } from '#formats/texts/statement.ts'
import type { PolygonPackage } from './package.ts'
import { sectionFolder, type SectionName, type Sections } from './sections.ts'

type Sent = {
  readonly language: StatementLanguage
  readonly title: string
  /** What the format calls the language. */
  readonly name: string
  readonly sections: Sections
  readonly pdf: PackageFile | null
}

/** The sections as a statement has them: what has no place of its own stands at the end of the description. */
const order: readonly (readonly [SectionName, TexPart['heading']])[] = [
  ['legend', null],
  ['interaction', 'interaction'],
  ['scoring', 'scoring'],
  ['input', 'input'],
  ['output', 'output'],
  ['notes', 'note'],
]

/** The statement in Markdown, or what is shown in its place, with the files that it links to. */
export function statementOf(
  { language, title, name, sections, pdf }: Sent,
  inside: PolygonPackage,
): { statement: Statement; attachments: readonly PackageFile[] } {
  const parts = order.flatMap(([section, heading]): TexPart[] => {
    const text = sections.texts[section]
    return text === undefined ? [] : [{ ...text, heading }]
  })
  const pictures = new Map<string, PackageFile>()
  const pictureLink = (named: string) => {
    const file = pictureNamed(named, name, inside)
    if (file === null) return null
    pictures.set(file, inside.files.file(file))
    return attachmentLink(file)
  }
  const { markdown, attachments, isConverted } = statementOfTex({ parts, language, pictureLink, pdf }, inside.report)
  if (isConverted) for (const file of pictures.keys()) inside.used.add(file)
  const statement = isConverted
    ? splitStatement(title, markdown, language)
    : { title, description: markdown, input: null, output: null, hint: null }
  return { statement, attachments: isConverted ? [...pictures.values()] : attachments }
}

/** Endings of pictures that a browser shows. A name in TeX may leave them out. */
const endings = ['png', 'jpg', 'jpeg', 'gif', 'svg', 'webp', 'bmp']
const isShown = (file: string) => endings.some((ending) => file.toLowerCase().endsWith(`.${ending}`))

function pictureNamed(named: string, language: string, { files }: PolygonPackage): string | null {
  const plain = named.replace(/^\.\//, '')
  const names = [plain, ...endings.map((ending) => `${plain}.${ending}`)].filter(isShown)
  const places = [sectionFolder(language), `statements/${language}`].flatMap((folder) =>
    names.map((one) => `${folder}/${one}`),
  )
  return places.find((file) => files.has(file)) ?? null
}
