import type { InputOf, ParsedInputOf } from '@praxis/contract/endpoint'
import type { submissions } from '@praxis/contract/submissions'
import type { FilterChip } from '#web/components/FilterBar.tsx'
import { useText } from '#web/text/text.ts'

type List = typeof submissions.list

/** What the list is filtered by, each removable. */
export function useSubmissionChips(
  { status, problemID = '', username = '', onlyMine }: ParsedInputOf<List>,
  setFilter: (change: Partial<InputOf<List>>) => void,
): FilterChip[] {
  const text = useText()
  const words = text.submissions
  const chips: FilterChip[] = []
  if (onlyMine) chips.push({ key: 'mine', label: words.onlyMine, onRemove: () => setFilter({ onlyMine: false }) })
  if (status !== undefined) {
    const label = `${words.status}: ${text.statuses[String(status)] ?? status}`
    chips.push({ key: 'status', label, onRemove: () => setFilter({ status: undefined }) })
  }
  if (problemID !== '') {
    const label = `${words.problemId}: ${problemID}`
    chips.push({ key: 'problem', label, onRemove: () => setFilter({ problemID: '', completeProblemID: false }) })
  }
  if (username !== '') {
    chips.push({ key: 'user', label: `${words.username}: ${username}`, onRemove: () => setFilter({ username: '' }) })
  }
  return chips
}
