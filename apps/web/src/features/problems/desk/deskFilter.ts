import type { InputOf, ParsedInputOf } from '@praxis/contract/endpoint'
import type { problemAdmin } from '@praxis/contract/problemAdmin'
import type { StaffMessages } from '@praxis/locales/locales'
import type { FilterChip } from '#web/components/table/FilterBar.tsx'

type List = typeof problemAdmin.list
export type DeskFilter = ParsedInputOf<List>
export type SetDeskFilter = (change: Partial<InputOf<List>>, options?: { replace?: boolean }) => void
type Words = StaffMessages['problemDesk']

export const authNames = { 1: 'public', 2: 'hidden', 3: 'contest' } as const
const isAuth = (auth: number): auth is keyof typeof authNames => auth in authNames

type Naming = {
  words: Words
  /** What an origin, a difficulty or a tag is called; null for one that nobody knows. */
  nameOf: {
    origin: (oj: string) => string | null
    difficulty: (id: number) => string | null
    tag: (id: number) => string | null
  }
}

/** The active filters, each of which can be removed. */
export function chipsOf(filter: DeskFilter, setFilter: SetDeskFilter, { words, nameOf }: Naming): FilterChip[] {
  const { keyword = '', auth = 0, oj = '', difficulty, tagId, onlyOwn } = filter
  const chips: (FilterChip | false)[] = [
    keyword !== '' && {
      key: 'keyword',
      label: words.chip(words.keyword, keyword),
      onRemove: () => setFilter({ keyword: '' }),
    },
    isAuth(auth) && {
      key: 'auth',
      label: words.chip(words.columnAuth, words.auth[authNames[auth]]),
      onRemove: () => setFilter({ auth: undefined }),
    },
    oj !== '' && {
      key: 'oj',
      label: words.chip(words.origin, nameOf.origin(oj) ?? oj),
      onRemove: () => setFilter({ oj: '' }),
    },
    difficulty !== undefined && {
      key: 'difficulty',
      label: words.chip(words.columnDifficulty, nameOf.difficulty(difficulty) ?? String(difficulty)),
      onRemove: () => setFilter({ difficulty: undefined }),
    },
    tagId !== undefined && {
      key: 'tag',
      label: words.chip(words.tag, nameOf.tag(tagId) ?? String(tagId)),
      onRemove: () => setFilter({ tagId: undefined }),
    },
    onlyOwn === true && { key: 'own', label: words.onlyOwn, onRemove: () => setFilter({ onlyOwn: undefined }) },
  ]
  return chips.filter((chip) => chip !== false)
}
