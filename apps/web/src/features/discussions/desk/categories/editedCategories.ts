/** A category as the dialog edits it. `id` null: it is new. */
export type EditedCategory = { id: number | null; name: string; isMembersOnly: boolean; isQuestion: boolean }

type SentCategory = Partial<EditedCategory> & { name: string }

/** What a save sends: the new ones, and of the others what was changed. What is not sent stays as it is. */
export function changedCategories(begun: readonly EditedCategory[], rows: readonly EditedCategory[]): SentCategory[] {
  return rows.flatMap((row): SentCategory[] => {
    const before = begun.find(({ id }) => id !== null && id === row.id)
    const { id, name, isMembersOnly, isQuestion } = row
    const now = { name: name.trim(), isMembersOnly, isQuestion }
    if (before === undefined) return now.name === '' ? [] : [now]
    const isSame =
      before.name === now.name && before.isMembersOnly === isMembersOnly && before.isQuestion === isQuestion
    if (isSame) return []
    return [
      {
        id,
        // Its own name is that of the reader's language until somebody gives it one, and a save passes blanks over.
        name: now.name === '' ? before.name : now.name,
        ...(before.isMembersOnly !== isMembersOnly && { isMembersOnly }),
        ...(before.isQuestion !== isQuestion && { isQuestion }),
      },
    ]
  })
}
