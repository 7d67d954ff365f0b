import type { InputOf } from '@praxis/contract/endpoint'
import type { groupMembers } from '@praxis/contract/groupMembers'
import { limits } from '@praxis/contract/limits'
import { SearchBox } from '#web/components/form/SearchBox.tsx'
import { SelectBox } from '#web/components/form/SelectBox.tsx'
import { FilterBar, type FilterChip } from '#web/components/table/FilterBar.tsx'
import { useFormat } from '#web/text/format.ts'
import { useGroupText } from '#web/text/groupText.ts'
import { useText } from '#web/text/text.ts'
import { isMemberLevel, memberLevels } from './levelChoices.ts'
import type { MemberFilter, Segment, Standing } from './memberFilter.ts'
import { StandingChoice } from './StandingChoice.tsx'

type Change = Partial<InputOf<typeof groupMembers.list>>

type MemberFiltersProps = {
  filter: MemberFilter
  /** Null: the reader sees members only. */
  segment: Segment | null
  /** How many people apply. */
  applying: number | null
  chips: readonly FilterChip[]
  total: number | undefined
  onChange: (change: Change, options?: { replace?: boolean }) => void
  onStanding?: (standing: Standing) => void
}

/** Above the list of members: who is shown, and a search among them. */
export function MemberFilters(props: MemberFiltersProps) {
  const { filter, segment, applying, chips, total, onChange, onStanding } = props
  const { groups, groupMembers: words } = useGroupText()
  const { all } = useText().shell
  const { number } = useFormat()
  const { keyword, auth } = filter
  return (
    <FilterBar
      chips={chips}
      // The segment stays: it is a place rather than a filter.
      onReset={() => onChange({ keyword: '', ...(auth !== undefined && isMemberLevel(auth) && { auth: undefined }) })}
      result={total !== undefined && words.count(number(total))}
    >
      {segment !== null && onStanding !== undefined && (
        <StandingChoice value={segment} applying={applying} onChange={onStanding} />
      )}
      <SearchBox
        label={words.search}
        hint={words.searchHint}
        value={keyword ?? ''}
        maxLength={limits.keywordLength}
        onSearch={(next, typed) => onChange({ keyword: next }, { replace: typed && keyword !== undefined })}
      />
      {(segment === null || segment === 'members') && (
        <SelectBox
          label={words.level}
          value={auth !== undefined && isMemberLevel(auth) ? String(auth) : ''}
          options={[
            { value: '', label: all },
            ...memberLevels.map((level) => ({ value: String(level), label: groups.levels[level] })),
          ]}
          onChange={(value) => onChange({ auth: value === '' ? undefined : Number(value) })}
        />
      )}
    </FilterBar>
  )
}
