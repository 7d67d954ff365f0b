import { ProviderError } from './provider.ts'

/** Where a column of a bill is. Providers add columns, so that none has a fixed place. */
export const columnsOf =
  (names: readonly string[]) =>
  (name: string): number => {
    const at = names.findIndex((given) => given.trim() === name)
    if (at < 0) throw new ProviderError('wrong_bill', 'columns')
    return at
  }

/**
 * The values of a line. Nothing is quoted, so that a separator in the name of goods makes a line longer: there, and
 * nowhere before it.
 */
export function valuesOf(
  values: readonly string[],
  { count, title }: { count: number; title: number },
  between: string,
) {
  const more = values.length - count
  if (more < 0) throw new ProviderError('wrong_bill', 'line')
  return values.toSpliced(title, more + 1, values.slice(title, title + more + 1).join(between))
}
