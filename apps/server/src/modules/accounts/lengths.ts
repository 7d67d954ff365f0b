import { Failure } from '#server/failure.ts'

/** Refuses names and passwords whose length the schema lets through (docs/compatibility.md, Log-in). */
export function refuseLength(
  text: string,
  min: number,
  max: number,
  code: 'password_length' | 'username_length',
  field: string,
): void {
  const length = [...text].length
  if (length < min || length > max) throw new Failure(code, { length }, field)
}
