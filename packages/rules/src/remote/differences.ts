/** What a remote judge says of a problem, as text by part. Null: it does not say. */
export type RemoteTexts = Readonly<Record<string, string | null>>

export type Difference = { readonly field: string; readonly before: string; readonly after: string }

/** The parts that differ between what was said before and what is said now. What is not said any more stays. */
export function differencesOf(before: RemoteTexts, after: RemoteTexts): readonly Difference[] {
  return Object.entries(after).flatMap(([field, text]) =>
    text === null || text === (before[field] ?? '') ? [] : [{ field, before: before[field] ?? '', after: text }],
  )
}
