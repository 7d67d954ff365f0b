import { limits } from '@praxis/contract/limits'
import { contestStatus, contestType } from '@praxis/contract/statuses'
import { useLocation } from 'react-router'
import { CheckBox } from '#web/components/form/CheckBox.tsx'
import { SearchBox } from '#web/components/form/SearchBox.tsx'
import { SelectBox } from '#web/components/form/SelectBox.tsx'
import { useRequireLogin } from '#web/session/session.ts'
import { useContestText } from '#web/text/contestText.ts'
import { useText } from '#web/text/text.ts'
import type { ContestFilter, ContestFilterChange } from './contestChips.ts'
import styles from './ContestListPage.module.css'

type ContestFiltersProps = {
  filter: ContestFilter
  onChange: (change: ContestFilterChange, options?: { replace?: boolean }) => void
  /** The list of a group can only be searched. */
  isSite: boolean
}

export function ContestFilters({ filter, onChange, isSite }: ContestFiltersProps) {
  const { contests: words } = useContestText()
  const { all } = useText().shell
  const requireLogin = useRequireLogin()
  const { pathname, search } = useLocation()
  const { keyword, status, type, onlyMine } = filter
  const wanted = new URLSearchParams(search)
  wanted.set('onlyMine', 'true')
  return (
    <>
      <SearchBox
        label={words.search}
        hint={words.searchHint}
        value={keyword ?? ''}
        maxLength={limits.keywordLength}
        onSearch={(next, typed) => onChange({ keyword: next }, { replace: typed && keyword !== undefined })}
      />
      {isSite && (
        <>
          <SelectBox
            label={words.status}
            value={String(status ?? '')}
            options={[
              { value: '', label: all },
              ...[contestStatus.scheduled, contestStatus.running, contestStatus.ended].map((one) => ({
                value: String(one),
                label: words.states[one],
              })),
            ]}
            onChange={(value) => onChange({ status: value === '' ? undefined : Number(value) })}
          />
          <SelectBox
            label={words.rule}
            value={String(type ?? '')}
            options={[
              { value: '', label: all },
              ...Object.values(contestType).map((one) => ({ value: String(one), label: words.rules[one] })),
            ]}
            onChange={(value) => onChange({ type: value === '' ? undefined : Number(value) })}
          />
          <CheckBox
            className={styles.mineOnly}
            label={words.onlyMine}
            checked={onlyMine}
            onChange={(isOn) => {
              if (!isOn || requireLogin(`${pathname}?${wanted.toString()}`)) onChange({ onlyMine: isOn })
            }}
          />
        </>
      )}
    </>
  )
}
