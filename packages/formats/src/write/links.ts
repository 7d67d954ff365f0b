import type { ProblemModel, Statement } from '#formats/model.ts'
import { withAddresses } from '#formats/texts/attachments.ts'

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

/** For a format that has no files beside its texts, a link is the name of the file. */
export const withoutAttachments = (statement: Statement, { attachments }: Pick<ProblemModel, 'attachments'>) => {
  const names = new Set(attachments.map(({ name }) => name))
  return withLinks(statement, (name) => (names.has(name) ? name : undefined))
}
