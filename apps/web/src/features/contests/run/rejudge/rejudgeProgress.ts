/** How a rejudge goes: how many submissions waited at most since it was ordered, and how many wait now. */
export type Progress = { most: number; waiting: number }

/** What is known after another reading. Null: nothing has waited since the order. */
export function nextProgress(before: Progress | null, waiting: number): Progress | null {
  if (before === null && waiting === 0) return null
  // A new order after the end of another one begins anew.
  const most = before === null || (before.waiting === 0 && waiting > 0) ? 0 : before.most
  return { most: Math.max(most, waiting), waiting }
}

/** Between 0 and 1. */
export const doneOf = ({ most, waiting }: Progress): number => (most === 0 ? 1 : (most - waiting) / most)
