import { origins } from '@praxis/contract/origins'
import { useCall } from '#web/api/hooks.ts'
import type { FilterChip } from '#web/components/table/FilterBar.tsx'
import { useDifficultyChoices } from '#web/parts/problems/DifficultyLabel.tsx'
import { useStaffText } from '#web/text/staffText.ts'
import { useTagChoices } from './bankChoices.ts'
import { chipsOf, type DeskFilter, type SetDeskFilter } from './deskFilter.ts'

/** The active filters, in the words of the boxes that they were chosen in. */
export function useDeskChips(filter: DeskFilter, setFilter: SetDeskFilter, gid: number | undefined): FilterChip[] {
  const { problemDesk: words } = useStaffText()
  const difficulties = useDifficultyChoices()
  const tags = useTagChoices(gid)
  const { data: banks = [] } = useCall(origins.visible, {}, { quiet: true, enabled: filter.oj !== undefined })
  return chipsOf(filter, setFilter, {
    words,
    nameOf: {
      origin: (oj) => banks.find((bank) => bank.oj === oj)?.name ?? null,
      difficulty: (id) => difficulties.find((one) => one.id === id)?.name ?? null,
      tag: (id) => tags.find((one) => one.id === id)?.name ?? null,
    },
  })
}
