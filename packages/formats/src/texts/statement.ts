import type { Statement, StatementLanguage } from '#formats/model.ts'
import { withoutFirstBlankLines } from './blankLines.ts'

type Part = 'description' | 'input' | 'output' | 'hint'

const headings: Record<StatementLanguage, readonly [RegExp, Part][]> = {
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
export function splitStatement(title: string, markdown: string, language: StatementLanguage): Statement {
  const parts: Record<Part, string[]> = { description: [], input: [], output: [], hint: [] }
  let current: Part = 'description'
  let fence: string | null = null
  for (const line of markdown.replaceAll(/\r\n?/g, '\n').split('\n')) {
    const named = fence === null ? partOf(line, language) : undefined
    fence = fenceAfter(line, fence)
    if (named === undefined) parts[current].push(line)
    else current = named
  }
  // Blanks before the first word can make it a code block, so only blank lines are removed.
  const text = (part: Part) => withoutFirstBlankLines(parts[part].join('\n')).trimEnd() || null
  return { title, description: text('description'), input: text('input'), output: text('output'), hint: text('hint') }
}

const longestHeading = 200

function partOf(line: string, language: StatementLanguage): Part | undefined {
  // No heading that is looked for is long, and in a long line the blanks would be tried again and again.
  if (line.length > longestHeading) return undefined
  const heading = /^ {0,3}#{1,3}[ \t]+(.*?)[ \t]*$/.exec(line)?.[1]?.replace(/[ \t]+#+$/, '')
  return heading === undefined ? undefined : headings[language].find(([pattern]) => pattern.test(heading))?.[1]
}

/**
 * A fence ends at a line with at least as many of its characters and nothing else. Three backticks followed by a
 * backtick on the same line do not open a fence.
 */
function fenceAfter(line: string, fence: string | null): string | null {
  const [, mark, rest = ''] = /^ {0,3}(`{3,}|~{3,})(.*)$/s.exec(line) ?? []
  if (mark === undefined) return fence
  if (fence === null) return mark.startsWith('`') && rest.includes('`') ? null : mark
  return mark.startsWith(fence) && rest.trim() === '' ? null : fence
}
