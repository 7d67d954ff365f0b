import { ApiError } from '#web/api/request.ts'

/** A refusal, and the field of the form that it is about, if any. */
export type PlacedRefusal<Name extends string> = { message: string; field?: Name | undefined }

/** Nothing was refused: no reply came at all, so what was sent is as good as before. */
export const isUnanswered = (error: Error): boolean => error instanceof ApiError && error.httpStatus === 0

/** A refusal about an input that the form does not show concerns the form as a whole. */
export function placeRefusal<Name extends string>(error: Error, names: readonly Name[]): PlacedRefusal<Name> {
  const field = error instanceof ApiError ? names.find((name) => name === error.field) : undefined
  return { message: error.message, field }
}
