import type { Example, ProblemModel } from '#formats/model.ts'
import type { Fields } from '#formats/parts/fields.ts'
import { tellLostPictures } from '#formats/parts/lostPictures.ts'
import { inItsLanguage } from '#formats/parts/plainModel.ts'
import { brief } from '#formats/parts/someOf.ts'
import type { Settings } from './settings.ts'

/** The texts that people read. */
export function readTexts(settings: Settings): Pick<ProblemModel, 'statements' | 'source' | 'examples'> {
  const { fields, report } = settings
  const title = decoded(fields.neededLine('title', 'title')) ?? ''
  const description = partOf(settings, 'description')
  const input = partOf(settings, 'input_description')
  const output = partOf(settings, 'output_description')
  const hint = partOf(settings, 'hint')
  const source = decoded(fields.line('source', 'source'))
  tellLostPictures([description, input, output, hint, source], report, fields.place())
  const { statements, source: sources } = inItsLanguage({ title, description, input, output, hint }, source)
  return { statements, source: sources, examples: fields.maps('samples', 'examples').map(exampleOf) }
}

export const readTags = ({ fields }: Settings): string[] => {
  const list = fields.list('tags', 'tags')
  return list === null ? [] : [...new Set(list.keys.flatMap((at) => decoded(list.line(at, 'tags')) ?? []))]
}

/** A map with the format and the value, or the value alone. Both formats are Markdown here, which may hold HTML. */
const formats = ['html', 'markdown']

function partOf({ fields, report }: Settings, key: string): string | null {
  if (!fields.isMap(key)) return worded(fields.text(key, 'statement'))
  const part = fields.map(key, 'statement')
  if (part === null) return null
  const format = part.line('format', 'statement') ?? 'html'
  if (!formats.includes(format.toLowerCase())) {
    const params = { name: part.name('format'), value: brief(format), to: 'markdown' }
    report.approximated('statement', 'value_replaced', { params, place: part.place('format') })
  }
  const value = worded(part.text('value', 'statement'))
  part.tellUnknown()
  return value
}

function exampleOf(sample: Fields): Example {
  const [input, output] = [sample.text('input', 'examples') ?? '', sample.text('output', 'examples') ?? '']
  sample.tellUnknown()
  return { input, output, noteZh: null, noteEn: null }
}

const worded = (text: string | null) => (text === null || text.trim() === '' ? null : decoded(text))

/**
 * A text in which escapes of JSON were escaped once more. Those of ASCII stay, because programs and formulas may hold
 * them.
 */
function decoded(text: string | null): string | null {
  return (
    text?.replaceAll(/\\u([\da-f]{4})/gi, (escape, digits: string) => {
      const code = Number.parseInt(digits, 16)
      return code < 0x80 ? escape : String.fromCharCode(code)
    }) ?? null
  )
}
