import type { PackageFile, Statement, StatementLanguage } from '#formats/model.ts'
import type { PolygonPackage } from './package.ts'
import type { Sections } from './sections.ts'

type Asked = {
  readonly language: StatementLanguage
  readonly name: string
  readonly sections: Sections
  readonly pdf: string | null
}

export function statementOf(
  { sections: { texts } }: Asked,
  _attachments: PackageFile[],
  _inside: PolygonPackage,
): Omit<Statement, 'title'> {
  const text = (name: keyof typeof texts) => texts[name]?.tex ?? null
  return { description: text('legend'), input: text('input'), output: text('output'), hint: text('notes') }
}
