import type { InputOf } from '@praxis/contract/endpoint'
import type { groupMembers } from '@praxis/contract/groupMembers'
import { limits } from '@praxis/contract/limits'
import { groupLevels } from '@praxis/contract/statuses'
import { useId } from 'react'
import { SearchBox } from '#web/components/form/SearchBox.tsx'
import { Segmented } from '#web/components/form/Segmented.tsx'
import { SelectBox } from '#web/components/form/SelectBox.tsx'
import { FilterBar, type FilterChip } from '#web/components/table/FilterBar.tsx'
import { useFormat } from '#web/text/format.ts'
import { useGroupText } from '#web/text/groupText.ts'
import { useText } from '#web/text/text.ts'
import { isMemberLevel, memberLevels } from './levelChoices.ts'
import { segments, type MemberFilter, type Segment } from './memberFilter.ts'

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
}

const levelOf = { members: undefined, applying: groupLevels.applying, refused: groupLevels.refused } as const

/** Above the list of members: who is shown, and a search among them. */
export function MemberFilters(props: MemberFiltersProps) {
  const { filter, segment, applying, chips, total, onChange } = props
  const { groups, groupMembers: words } = useGroupText()
  const { all } = useText().shell
  const { number } = useFormat()
  const labelId = useId()
  const names = {
    ...words.segments,
    ...(applying !== null && applying > 0 && { applying: words.applyingCount(number(applying)) }),
  }
  const { keyword, auth } = filter
  return (
    <FilterBar
      chips={chips}
      // The segment stays: it is a place rather than a filter.
      onReset={() => onChange({ keyword: '', ...(auth !== undefined && isMemberLevel(auth) && { auth: undefined }) })}
      result={total !== undefined && words.count(number(total))}
    >
      {segment !== null && (
        <>
          <span id={labelId} className="sr">
            {words.filterMarks}
          </span>
          <Segmented
            labelledBy={labelId}
            value={segment}
            options={segments.map((value) => ({ value, label: names[value] }))}
            onChange={(value) => onChange({ auth: levelOf[value] })}
          />
        </>
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
