import type { Messages } from '@praxis/locales/locales'

/** The name of a category: the one that root gave it, or that of a new site in the language of the reader. */
export function nameOf(id: number | null, name: string | null, { categories }: Messages): string | null {
  if (id === null || name !== null) return name
  const names: Readonly<Record<number, string>> = categories
  return names[id] ?? null
}
