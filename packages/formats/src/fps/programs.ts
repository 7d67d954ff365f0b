import type { Validator } from '@praxis/contract/judgingJobs'
import { judgeStatus, modeOfValidator } from '@praxis/contract/statuses'
import type { Solution } from '#formats/model.ts'
import { expecting } from '#formats/parts/expecting.ts'
import { markedTemplate } from '#formats/parts/markedTemplate.ts'
import { languageNamed } from './languages.ts'
import { placeOf, textOf, type FpsItem, type TextPart } from './item.ts'

/** The names of the elements, with what a checker in them is called. */
const protocols = [
  [modeOfValidator.checker, 'hustoj'],
  ['tpj', 'testlib'],
] as const

/** The checker. `tpj` is one for testlib, `spj` one with the arguments of HUSTOJ; the first that is there counts. */
export function readChecker(item: FpsItem): Validator | null {
  const interactor = textOf(item, 'interactor')
  if (interactor !== null) {
    const params = { name: 'interactor', value: interactor.attributes['language'] ?? 'C++' }
    item.report.broken(placeOf(item, interactor.line), { part: 'interactor', code: 'value_unsupported', params })
  }
  const found = protocols.flatMap(([name, protocol]) => {
    const part = textOf(item, name)
    return part === null ? [] : [{ name, protocol, ...part }]
  })
  const [first, second] = found
  if (second !== undefined)
    item.report.dropped('checker', 'value_not_taken', {
      params: { name: second.name },
      place: placeOf(item, second.line),
    })
  if (first === undefined) return null
  const sent = first.attributes['language']?.trim() ?? ''
  const language = languageNamed(sent === '' ? 'C++' : sent)
  if (language !== 'C' && language !== 'C++') {
    // The language Text stands for a problem whose answers are only compared with a list.
    const params = { name: `${first.name} language`, value: sent }
    item.report.broken(placeOf(item, first.line), { part: 'checker', code: 'value_unsupported', params })
    return null
  }
  return { language, source: first.text, protocol: first.protocol, args: [], extraFiles: {} }
}

/** Programs that HUSTOJ had accepted. */
export function readSolutions(item: FpsItem): Solution[] {
  const solutions = (item.texts.get('solution') ?? []).flatMap((part, at): Solution[] => {
    const language = languageOf(item, part, 'solutions')
    if (language === null || part.text.trim() === '') return []
    const expected = expecting([judgeStatus.accepted])
    return [{ file: `solution ${at + 1}`, language, source: part.text, extraFiles: {}, expected, setsTimeLimit: true }]
  })
  return solutions
}

const templateParts = ['prepend', 'template', 'append'] as const

/** The text of the editor by language, with the markers of docs/compatibility.md, "Code templates". */
export function readTemplates(item: FpsItem): Record<string, string> {
  const found = new Map<string, Partial<Record<(typeof templateParts)[number], string>>>()
  for (const name of templateParts) {
    for (const part of item.texts.get(name) ?? []) {
      if (part.text.trim() === '') continue
      const language = languageOf(item, part, 'templates')
      if (language === null) continue
      const parts = found.get(language) ?? {}
      if (parts[name] !== undefined) {
        const about = { params: { name: `${name} ${language}` }, place: placeOf(item, part.line) }
        item.report.dropped('templates', 'value_twice', about)
      }
      parts[name] ??= part.text
      found.set(language, parts)
    }
  }
  return Object.fromEntries([...found].map(([language, parts]) => [language, templateOf(parts)]))
}

function templateOf({
  prepend,
  template = '',
  append,
}: Partial<Record<(typeof templateParts)[number], string>>): string {
  if (prepend === undefined && append === undefined) return template
  const [before, middle, after] = [prepend, template, append].map((text = '') => text.replace(/\n$/, ''))
  return markedTemplate({ prepend: before!, template: middle!, append: after! })
}

function languageOf(item: FpsItem, { attributes, line }: TextPart, part: 'solutions' | 'templates'): string | null {
  const sent = attributes['language'] ?? ''
  const language = languageNamed(sent)
  if (language === null)
    item.report.dropped(part, 'language_unknown', { params: { language: sent }, place: placeOf(item, line) })
  return language
}
