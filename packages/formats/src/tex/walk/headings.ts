import { texWords, type TexHeading } from '@praxis/locales/texWords'
import type { Block } from '../print/blocks.ts'
import type { Cursor } from './nodes.ts'
import type { Session } from './session.ts'

const levels: Record<string, string> = {
  chapter: '##',
  section: '##',
  subsection: '###',
  subsubsection: '####',
  paragraph: '####',
  subparagraph: '####',
}

/** Commands of olymp.sty that begin a part. */
const parts: Record<string, TexHeading> = {
  InputFile: 'input',
  OutputFile: 'output',
  Note: 'note',
  Notes: 'note',
  Explanation: 'explanation',
  Explanations: 'explanation',
  Interaction: 'interaction',
  Scoring: 'scoring',
  Example: 'example',
  Examples: 'examples',
}

/** Environments of Kattis that are a part with its heading. */
export const partEnvironments: Record<string, TexHeading> = {
  Input: 'input',
  Output: 'output',
  Interaction: 'interaction',
  Note: 'note',
}

export const isHeading = (name: string): boolean => Object.hasOwn(levels, name) || Object.hasOwn(parts, name)

export function headingOf(
  name: string,
  cursor: Cursor,
  place: { session: Session; page: { endPart(session: Session): void } },
): Block {
  const { session, page } = place
  page.endPart(session)
  const part = Object.hasOwn(parts, name) ? parts[name] : undefined
  if (part !== undefined) return partHeading(part, session)
  cursor.star()
  cursor.optional()
  return { kind: 'heading', markdown: `${levels[name]} ${session.lineOf(cursor.argument())}` }
}

export const partHeading = (part: TexHeading, { language }: Session): Block => ({
  kind: 'heading',
  markdown: `## ${texWords(language)[part]}`,
  isPassing: part === 'example' || part === 'examples',
})
