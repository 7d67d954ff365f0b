import type { Clarification } from '@praxis/contract/clarifications'

/** What a row of a list says: what was asked, or what the jury wrote unasked. */
export const textOf = ({ isFromJury, question, answer }: Pick<Clarification, 'isFromJury' | 'question' | 'answer'>) =>
  isFromJury ? (answer ?? '') : question
