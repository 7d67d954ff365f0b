import { Failure } from '#server/failure.ts'

/** A text without the space around it, which must say something and be no longer than that. */
export function givenText(given: string, field: string, max: number): string {
  const text = given.trim()
  if (text === '') throw new Failure('clarification_empty', {}, field)
  if (text.length > max) throw new Failure('clarification_long', { max }, field)
  return text
}
