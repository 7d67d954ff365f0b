import type { Example, PackageFile, ProblemModel, Statement } from '#formats/model.ts'
import { withAddresses } from '#formats/texts/attachments.ts'
import type { Unsaid } from './unsaid.ts'

/** A statement whose links to attachments lead to addresses. */
export const withLinks = (statement: Statement, addressOf: (name: string) => string | undefined): Statement => {
  const linked = (text: string | null) => (text === null ? null : withAddresses(text, addressOf))
  const { title, description, input, output, hint } = statement
  return {
    title,
    description: linked(description),
    input: linked(input),
    output: linked(output),
    hint: linked(hint),
  }
}

/** The same of the notes of samples. */
export function withLinkedNotes(examples: readonly Example[], addressOf: (name: string) => string | undefined) {
  const linked = (text: string | null) => (text === null ? null : withAddresses(text, addressOf))
  return examples.map((one): Example => ({ ...one, noteZh: linked(one.noteZh), noteEn: linked(one.noteEn) }))
}

/** For a format that has no place for a file, a link leads to where it is on the web, or is its name. */
export function elsewhere({ attachments }: Pick<ProblemModel, 'attachments'>): (name: string) => string | undefined {
  const addresses = new Map(attachments.map(({ name, address }) => [name, address ?? name]))
  return (name) => addresses.get(name)
}

/** Tells of a file that a format has no place for. */
export function tellElsewhere({ name, address }: PackageFile, unsaid: Unsaid): void {
  if (address === undefined) unsaid.dropped('attachments', name)
  else unsaid.approximated('attachments', 'export_stays_here', { name, address })
}
