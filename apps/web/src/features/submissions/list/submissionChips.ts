import type { PageMessages, SubmissionMessages } from '@praxis/locales/locales'
import type { FilterChip } from '#web/components/table/FilterBar.tsx'
import { isBeforeStart, type FilterChange, type SubmissionFilter } from './submissionFilter.ts'

/** The active filters, each of which can be removed. */
export function submissionChips(
  filter: SubmissionFilter,
  setFilter: (change: FilterChange) => void,
  { submissions: words, statuses }: Pick<PageMessages, 'statuses'> & { submissions: SubmissionMessages },
): FilterChip[] {
  const { status, problemID = '', completeProblemID, username = '', onlyMine } = filter
  const chips: FilterChip[] = []
  if (isBeforeStart(filter)) {
    chips.push({ key: 'before', label: words.beforeStart, onRemove: () => setFilter({ beforeContestSubmit: false }) })
  }
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
