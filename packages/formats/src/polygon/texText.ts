import { packageTexts as english } from '@praxis/locales/en-US/packageTexts'
import { packageTexts as chinese } from '@praxis/locales/zh-CN/packageTexts'
import type { PackageFile, Statement, StatementLanguage } from '#formats/model.ts'
import type { PolygonPackage } from './package.ts'
import type { Sections } from './sections.ts'

const words = { 'zh-CN': chinese, 'en-US': english }

type Asked = {
  readonly language: StatementLanguage
  readonly name: string
  readonly sections: Sections
  readonly pdf: string | null
}

export function statementOf(
  { sections: { texts }, language }: Asked,
  _attachments: PackageFile[],
  _inside: PolygonPackage,
): Omit<Statement, 'title'> {
  const text = (name: keyof typeof texts) => texts[name]?.tex ?? null
  const headed = (name: 'interaction' | 'scoring') => {
    const markdown = text(name)
    return markdown === null ? [] : [`## ${words[language].headings[name]}`, markdown]
  }
  const description = [text('legend'), ...headed('interaction'), ...headed('scoring')].filter((one) => one !== null)
  return {
    description: description.length === 0 ? null : description.join('\n\n'),
    input: text('input'),
    output: text('output'),
    hint: text('notes'),
  }
}
