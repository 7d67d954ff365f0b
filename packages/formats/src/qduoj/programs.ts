import type { Validator } from '@praxis/contract/judgingJobs'
import { judgeStatus } from '@praxis/contract/statuses'
import type { ProblemModel, Solution } from '#formats/model.ts'
import { expecting } from '#formats/parts/expecting.ts'
import { languageNamed } from '#formats/parts/languageNamed.ts'
import { markedTemplate } from '#formats/parts/markedTemplate.ts'
import { brief } from '#formats/parts/someOf.ts'
import type { Settings } from './settings.ts'

/** Null if there is none: then outputs are compared. */
export function readValidator({ fields, report }: Settings): Validator | null {
  if (fields.isOff('spj')) return null
  const spj = fields.map('spj', 'checker')
  if (spj === null) return null
  const name = spj.neededLine('language', 'checker')
  const source = spj.text('code', 'checker') ?? ''
  spj.tellUnknown()
  const language = name === null ? null : (languageNamed(name) ?? withoutStandard(name))
  if (name !== null && language !== null && languageNamed(name) === null) {
    report.approximated('checker', 'converted', { params: { from: name, to: language }, place: spj.place('language') })
  }
  if (name !== null && language === null) {
    report.broken(spj.place('language'), {
      part: 'checker',
      code: 'language_unknown',
      params: { language: brief(name) },
    })
  }
  if (source.trim() === '') report.broken(spj.place('code'), { part: 'checker', code: 'program_empty' })
  return { language: language ?? '', source, protocol: 'qduoj', args: [], extraFiles: {} }
}

/** `C++11` or `C99`: the standard of a checker is that of the site. */
function withoutStandard(name: string): string | null {
  const [, base, standard] = /^(c|c\+\+)\s?(\d\d)$/i.exec(name) ?? []
  return base === undefined ? null : (languageNamed(`${base} ${standard}`) ?? languageNamed(base))
}

/** Three parts by language, or one text that has the marks already. */
export function readTemplates({ fields, report }: Settings, languages: readonly string[]): ProblemModel['templates'] {
  const templates = new Map<string, string>()
  const all = fields.map('template', 'templates')
  for (const name of all?.keys ?? []) {
    const text = all!.isMap(name) ? partsOf(all!.map(name, 'templates')) : all!.text(name, 'templates')
    if (text === null || text.trim() === '') continue
    const language = languageNamed(name)
    const about = { params: { name: brief(name) }, place: all!.place(name) }
    if (language === null) report.dropped('templates', 'languages_left_out', about)
    else if (languages.includes(language)) templates.set(language, text)
    else report.dropped('templates', 'template_idle', about)
  }
  return Object.fromEntries(templates)
}

function partsOf(fields: ReturnType<Settings['fields']['map']>): string | null {
  if (fields === null) return null
  const part = (key: string) => fields.text(key, 'templates') ?? ''
  const parts = { prepend: part('prepend'), template: part('template'), append: part('append') }
  fields.tellUnknown()
  return Object.values(parts).every((text) => text.trim() === '') ? null : markedTemplate(parts)
}

/** Programs that QDUOJ has accepted. */
export function readSolutions({ fields }: Settings): Solution[] {
  const answers = fields.maps('answers', 'solutions')
  return answers.flatMap((answer) => {
    const [name, source] = [answer.line('language', 'solutions'), answer.text('code', 'solutions')]
    answer.tellUnknown()
    const language = name === null ? null : languageNamed(name)
    if (language === null || source === null) return []
    const expected = expecting([judgeStatus.accepted])
    return [{ file: answer.name('code'), language, source, extraFiles: {}, expected, setsTimeLimit: true }]
  })
}
