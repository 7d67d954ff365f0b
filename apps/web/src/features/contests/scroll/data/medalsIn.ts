import { scrollRules } from '@praxis/contract/contestLimits'

/** The three numbers of medals in an address: `medals[]` three times. Null: there are none, or others. */
export function medalsIn(query: URLSearchParams): number[] | null {
  const texts = query.getAll('medals[]')
  const medals = texts.filter((text) => /^\d{1,5}$/.test(text)).map(Number)
  return texts.length === 3 && medals.length === 3 && medals.every((seats) => seats <= scrollRules.medals)
    ? medals
    : null
}
