import type { Locale } from '@praxis/locales/locales'
import type { Statement } from './model.ts'

type Part = 'description' | 'input' | 'output' | 'hint'

const headings: Record<Locale, readonly [RegExp, Part][]> = {
  'zh-CN': [
    [/^(输入|输入格式)$/, 'input'],
    [/^(输出|输出格式)$/, 'output'],
    [/^(提示|说明|备注)$/, 'hint'],
  ],
  'en-US': [
    [/^input( format)?$/i, 'input'],
    [/^output( format)?$/i, 'output'],
    [/^(hint|hints|note|notes)$/i, 'hint'],
  ],
}

/**
 * Splits a Markdown statement at its input, output and hint headings. Any other heading stays inside the part it is
 * in; headings inside fenced code are text.
 */
export function splitStatement(title: string, markdown: string, locale: Locale): Statement {
  const parts: Record<Part, string[]> = { description: [], input: [], output: [], hint: [] }
  let current: Part = 'description'
  let fence: string | null = null
  for (const line of markdown.replaceAll(/\r\n?/g, '\n').split('\n')) {
    const mark = /^ {0,3}(```+|~~~+)/.exec(line)?.[1]
    if (mark !== undefined) {
      if (fence === null) fence = mark
      else if (mark.startsWith(fence)) fence = null
    }
    const heading = fence === null ? /^#{1,3}\s+(.*?)\s*#*\s*$/.exec(line)?.[1] : undefined
    const named = heading === undefined ? undefined : headings[locale].find(([pattern]) => pattern.test(heading))?.[1]
    if (named === undefined) parts[current].push(line)
    else current = named
  }
  const text = (part: Part) => parts[part].join('\n').trim() || null
  return { title, description: text('description'), input: text('input'), output: text('output'), hint: text('hint') }
}
