/** The parts of a code template: what stands before the person's code, what they start with, what stands after it. */
export type CodeTemplateParts = { prepend: string; template: string; append: string }

const marker = /^[ \t]*\/\/[ \t]*(PREPEND|TEMPLATE|APPEND)[ \t]+(BEGIN|END)[ \t]*$/

/**
 * Reads the marker comments of the wire (docs/compatibility.md, Code templates). A text without markers is all
 * template.
 */
export function splitTemplate(text: string): CodeTemplateParts {
  const parts = { PREPEND: [] as string[], TEMPLATE: [] as string[], APPEND: [] as string[] }
  let open: keyof typeof parts | null = null
  let marked = false
  for (const line of text.replaceAll(/\r\n?/g, '\n').split('\n')) {
    const found = marker.exec(line)
    if (found !== null) {
      marked = true
      open = found[2] === 'BEGIN' ? (found[1] as keyof typeof parts) : null
    } else if (open !== null) parts[open].push(line)
  }
  if (!marked) return { prepend: '', template: text, append: '' }
  return { prepend: parts.PREPEND.join('\n'), template: parts.TEMPLATE.join('\n'), append: parts.APPEND.join('\n') }
}

/**
 * The whole program of a submission. `lineMark` restarts the count of lines for compilers that can be told, so that
 * their messages speak of the lines the person wrote.
 */
export function assembleProgram({ prepend, append }: CodeTemplateParts, code: string, lineMark: string | null): string {
  return [...linesBefore(prepend, lineMark), code, ...(append === '' ? [] : [append])].join('\n')
}

/** Where the person's own lines lie in that program. */
export function ownLinesOf({ prepend }: CodeTemplateParts, code: string, lineMark: string | null) {
  const before = linesBefore(prepend, lineMark).flatMap((part) => part.split('\n'))
  return { before: before.length, count: code.split('\n').length }
}

const linesBefore = (prepend: string, lineMark: string | null) =>
  prepend === '' ? [] : [prepend, ...(lineMark === null ? [] : [lineMark])]
