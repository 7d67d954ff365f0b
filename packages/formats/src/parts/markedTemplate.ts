import type { CodeTemplateParts } from '@praxis/rules/codeTemplate'

/** A code template with the marker comments of docs/compatibility.md, "Code templates". */
export function markedTemplate({ prepend, template, append }: CodeTemplateParts): string {
  const marked = (name: string, text: string) => `//${name} BEGIN\n${text}\n//${name} END\n`
  return `${marked('PREPEND', prepend)}\n${marked('TEMPLATE', template)}\n${marked('APPEND', append)}`
}
