import type { Settings } from './settings.ts'
import type { Fields } from '#formats/parts/fields.ts'
import { languageNamed } from '#formats/parts/languageNamed.ts'
import { brief, listed } from '#formats/parts/someOf.ts'
import type { PackagePart } from '@praxis/contract/findings'

/** Names, or maps with a name. */
function namesOf(fields: Fields, key: string, part: PackagePart): string[] {
  const list = fields.list(key, part)
  if (list === null) return []
  const nameOf = (at: string) => (list.isMap(at) ? list.map(at, part)?.line('name', part) : list.line(at, part))
  return [...new Set(list.keys.flatMap((at) => nameOf(at) ?? []))]
}

/** Two names that differ in the case of their letters are one tag. */
export function readTags({ beside }: Settings): string[] {
  const tags = namesOf(beside, 'tags', 'tags')
  return [...new Map(tags.toReversed().map((tag) => [tag.toLowerCase(), tag])).values()].toReversed()
}

/** Where the package names none that is known, the problem accepts all. */
export function readLanguages({ beside, report }: Settings): string[] | null {
  const names = namesOf(beside, 'languages', 'languages')
  const known = [...new Set(names.flatMap((name) => languageNamed(name) ?? []))]
  const unknown = listed(names.filter((name) => languageNamed(name) === null))
  const place = beside.place('languages')
  if (unknown !== '') report.dropped('languages', 'languages_left_out', { params: { name: unknown }, place })
  if (known.length > 0) return known
  if (unknown !== '') report.approximated('languages', 'languages_all', { place })
  return null
}

export function readTemplates(
  { beside, report }: Settings,
  languages: readonly string[] | null,
): Record<string, string> {
  const templates = new Map<string, string>()
  for (const one of beside.maps('codeTemplates', 'templates')) {
    const name = one.neededLine('language', 'templates')
    const code = one.text('code', 'templates')
    one.tellUnknown()
    if (name === null || code === null || code.trim() === '') continue
    const language = languageNamed(name)
    const about = { params: { name: brief(name) }, place: one.place('language') }
    if (language === null) report.dropped('templates', 'languages_left_out', about)
    else if (languages?.includes(language) === false) report.dropped('templates', 'template_idle', about)
    else {
      if (templates.has(language)) report.approximated('templates', 'value_twice', about)
      templates.set(language, code)
    }
  }
  return Object.fromEntries(templates)
}
