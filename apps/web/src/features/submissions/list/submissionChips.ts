import type { InputOf, ParsedInputOf } from '@praxis/contract/endpoint'
import type { submissions } from '@praxis/contract/submissions'
import type { PageMessages } from '@praxis/locales/locales'
import type { FilterChip } from '#web/components/table/FilterBar.tsx'

type List = typeof submissions.list

/** The active filters, each of which can be removed. */
export function submissionChips(
  { status, problemID = '', completeProblemID, username = '', onlyMine }: ParsedInputOf<List>,
  setFilter: (change: Partial<InputOf<List>>) => void,
  { submissions: words, statuses }: PageMessages,
): FilterChip[] {
  const chips: FilterChip[] = []
  if (onlyMine) chips.push({ key: 'mine', label: words.onlyMine, onRemove: () => setFilter({ onlyMine: false }) })
  if (status !== undefined) {
    const label = words.chip(words.status, statuses[String(status)] ?? String(status))
    chips.push({ key: 'status', label, onRemove: () => setFilter({ status: undefined }) })
  }
  if (problemID !== '') {
    const label = (completeProblemID ? words.chipExact : words.chip)(words.problemId, problemID)
    chips.push({ key: 'problem', label, onRemove: () => setFilter({ problemID: '', completeProblemID: false }) })
  }
  if (username !== '') {
    const label = words.chip(words.username, username)
    chips.push({ key: 'user', label, onRemove: () => setFilter({ username: '' }) })
  }
  return chips
}
