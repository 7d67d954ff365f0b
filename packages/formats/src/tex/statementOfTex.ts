import { texWords, type TexHeading } from '@praxis/locales/texWords'
import type { PackageFile, StatementLanguage } from '#formats/model.ts'
import { someOf } from '#formats/parts/someOf.ts'
import type { Report } from '#formats/report.ts'
import { attachmentLink } from '#formats/texts/attachments.ts'
import { toldPlace } from '#formats/texts/told.ts'
import { codeBlock, escaped } from './print/escape.ts'
import { texToMarkdown, type TexResult } from './texToMarkdown.ts'

/** A text of a statement. Packages of Kattis have one for all, those of Polygon one for each part. */
export type TexPart = {
  tex: string
  /** Its file in the package. */
  place: string
  /** Stands above it, unless it is empty. Null: the text has its own headings. */
  heading: TexHeading | null
}

export type TexStatement = {
  parts: readonly TexPart[]
  language: StatementLanguage
  /** As for texToMarkdown. */
  pictureLink(name: string): string | null
  /** Shown in the place of a text that cannot be converted. */
  pdf: PackageFile | null
}

export type ShownStatement = {
  /** For splitStatement. */
  markdown: string
  /** That of the text, or null. */
  title: string | null
  /** What the Markdown links to, besides the pictures. */
  attachments: PackageFile[]
  /** Whether the TeX was converted, so that its pictures are shown. */
  isConverted: boolean
}

const pictureName = /^\\includegraphics\{(.*)\}$/s

/**
 * What is shown of a statement in TeX: Markdown where all of it has a counterpart, else the PDF of the package, else the
 * TeX as text. A picture that the package has not is left out where there is no PDF.
 */
export function statementOfTex({ parts, language, pictureLink, pdf }: TexStatement, report: Report): ShownStatement {
  const read = parts.map((part) => ({ ...part, ...texToMarkdown(part.tex, { pictureLink, language }) }))
  const title = read.find((part) => part.title !== null)?.title ?? null
  for (const part of read) tellUnknown(part, report)
  const isPicture = ({ name }: { name: string }) => pictureName.test(name)
  const unknown = read.flatMap((part) => part.unknown.filter(({ isIdle }) => !isIdle))
  if (unknown.every(isPicture) && (unknown.length === 0 || pdf === null))
    return { markdown: joined(read, language), title, attachments: [], isConverted: true }
  const place = toldPlace(parts[0]?.place ?? '')
  const words = texWords(language)
  if (pdf !== null) {
    report.approximated('statement', 'tex_pdf_shown', { params: { file: pdf.name }, place })
    const markdown = words.pdfShown(`[${escaped(pdf.name)}](${attachmentLink(pdf.name)})`)
    return { markdown, title, attachments: [pdf], isConverted: false }
  }
  report.approximated('statement', 'tex_source_shown', { place })
  const names = someOf([...new Set(unknown.map(({ name }) => name))]).join(', ')
  const source = parts
    .filter(({ tex }) => tex.trim() !== '')
    .map(({ tex }) => tex.trim())
    .join('\n\n')
  return {
    markdown: codeBlock(`${words.sourceShown(names)}\n\n${source}`, null),
    title,
    attachments: [],
    isConverted: false,
  }
}

function tellUnknown({ unknown, fault, place }: TexPart & TexResult, report: Report): void {
  if (fault !== null) {
    const { code, line } = fault
    const params = 'name' in fault ? { name: fault.name } : { max: fault.max }
    report.approximated('statement', code, { params, place: toldPlace(place, line ?? undefined) })
    return
  }
  for (const { name, line, isIdle } of unknown) {
    const file = pictureName.exec(name)?.[1]
    const at = toldPlace(place, line)
    if (isIdle) report.dropped('statement', 'value_not_taken', { params: { name }, place: at })
    else if (file === undefined) report.approximated('statement', 'tex_unknown', { params: { name }, place: at })
    else report.dropped('pictures', 'picture_missing', { params: { file }, place: at })
  }
}

function joined(parts: readonly (TexPart & TexResult)[], language: StatementLanguage): string {
  return parts
    .filter(({ markdown }) => markdown !== '')
    .map(({ heading, markdown }) => (heading === null ? markdown : `## ${texWords(language)[heading]}\n\n${markdown}`))
    .join('\n\n')
}
