import { splitTemplate } from '@praxis/rules/codeTemplate'
import { markedTemplate } from '#formats/parts/markedTemplate.ts'

type Part = readonly [element: 'prepend' | 'template' | 'append', text: string]

/** A code template as elements: three if they give the same text again, else one with all of it. */
export function templateParts(text: string): Part[] {
  const { prepend, template, append } = splitTemplate(text)
  const isSplit = markedTemplate({ prepend, template, append }) === text
  const isSaid = prepend.trim() !== '' || append.trim() !== ''
  const endsWell = [prepend, template, append].every(
    (part) => part === '' || (part.trim() !== '' && !part.endsWith('\n')),
  )
  if (!isSplit || !isSaid || !endsWell) return [['template', text]]
  const parts: Part[] = [
    ['prepend', prepend],
    ['template', template],
    ['append', append],
  ]
  return parts.filter(([, part]) => part !== '')
}
