import { boardRules } from '@praxis/contract/contestLimits'
import { limits } from '@praxis/contract/limits'

/** What the address says of a board. */
export type BoardQuery = {
  keyword: string
  schools: readonly string[]
  hidesStars: boolean
  currentPage: number
  /** Other contests beside whose rows the board is seen. */
  others: readonly number[]
  /** Whose path is open; null: nobody's. */
  person: string | null
  /** What is frozen is shown to those who manage the contest. */
  isForced: boolean
  /** What was sent after the end counts. */
  containsEnd: boolean
}

const flags = { hidesStars: 'removeStar', isForced: 'forceRefresh', containsEnd: 'containsEnd' } as const

/** Pages and contests are counted from 1. */
const isNumber = (written: number): boolean => Number.isInteger(written) && written > 0

export function readBoardQuery(query: URLSearchParams): BoardQuery {
  const page = Number(query.get('currentPage'))
  const person = query.get('person') ?? ''
  const others = query.getAll('beside').map(Number)
  return {
    keyword: (query.get('keyword') ?? '').slice(0, limits.keywordLength),
    schools: [...new Set(query.getAll('school'))].filter((school) => school !== ''),
    hidesStars: query.get(flags.hidesStars) === 'true',
    currentPage: isNumber(page) ? page : 1,
    others: [...new Set(others)].filter(isNumber).slice(0, boardRules.others),
    person: person === '' ? null : person,
    isForced: query.get(flags.isForced) === 'true',
    containsEnd: query.get(flags.containsEnd) === 'true',
  }
}

/** The address after a change. Another choice of rows begins at the first page. What others wrote in it stays. */
export function writeBoardQuery(before: URLSearchParams, change: Partial<BoardQuery>): URLSearchParams {
  const query = new URLSearchParams(before)
  const next = { ...readBoardQuery(before), ...change }
  if (['keyword', 'schools', 'hidesStars', 'others'].some((name) => name in change)) next.currentPage = 1
  const put = (name: string, values: readonly string[]) => {
    query.delete(name)
    for (const value of values) query.append(name, value)
  }
  const one = (value: string, isThere: boolean) => (isThere ? [value] : [])
  put('keyword', one(next.keyword, next.keyword !== ''))
  put('school', next.schools)
  for (const name of ['hidesStars', 'isForced', 'containsEnd'] as const) put(flags[name], one('true', next[name]))
  put('currentPage', one(String(next.currentPage), next.currentPage !== 1))
  put('beside', next.others.map(String))
  put('person', one(next.person ?? '', next.person !== null))
  return query
}
