import { limits } from '@praxis/contract/limits'
import { DayBox } from '#web/components/form/labelled/DayBox.tsx'
import { SearchBox } from '#web/components/form/SearchBox.tsx'
import { SelectBox } from '#web/components/form/SelectBox.tsx'
import { SwitchBox } from '#web/components/form/SwitchBox.tsx'
import { toBox } from '#web/components/form/fields/time/dateTimes.ts'
import { useStaffText } from '#web/text/staffText.ts'
import { useText } from '#web/text/text.ts'
import { nameOfRole } from '../edit/standing.ts'
import { roleOptions, sorts, startOf, states, trusts, type SetUserFilter, type UserFilter } from './userFilter.ts'
import styles from './UsersPage.module.css'

type UserFiltersProps = { filter: UserFilter; onChange: SetUserFilter }

export function UserFilters({ filter, onChange }: UserFiltersProps) {
  const words = useStaffText().userAdmin
  const { all } = useText().shell
  const { keyword, role, state, trusted, createdAfter, onlyAdmin, sort } = filter
  return (
    <>
      <SearchBox
        label={words.keyword}
        hint={words.keywordHint}
        value={keyword ?? ''}
        maxLength={limits.keywordLength}
        onSearch={(next, typed) => onChange({ keyword: next }, { replace: typed && keyword !== undefined })}
      />
      <SelectBox
        label={words.role}
        value={String(role ?? '')}
        options={[
          { value: '', label: all },
          ...roleOptions.map((number) => ({ value: String(number), label: words.roles[nameOfRole(number)] })),
        ]}
        onChange={(value) => onChange({ role: value === '' ? undefined : Number(value) })}
      />
      <SelectBox
        label={words.state}
        value={state ?? ''}
        options={[
          { value: '', label: words.anyState },
          ...states.map((name) => ({ value: name, label: words.stateNames[name] })),
        ]}
        onChange={(value) => onChange({ state: states.find((name) => name === value) })}
      />
      <SelectBox
        label={words.columnTrust}
        value={trusted === undefined ? '' : trusted ? 'trusted' : 'untrusted'}
        options={[{ value: '', label: all }, ...trusts.map((name) => ({ value: name, label: words.trusts[name] }))]}
        onChange={(value) => onChange({ trusted: value === '' ? undefined : value === 'trusted' })}
      />
      <DayBox
        label={words.created}
        value={toBox(createdAfter ?? '').slice(0, 10)}
        onChange={(day) => onChange({ createdAfter: startOf(day) }, { replace: true })}
      />
      <SelectBox
        label={words.sort}
        value={sort ?? 'created'}
        options={sorts.map((name) => ({ value: name, label: words.sorts[name] }))}
        onChange={(value) => onChange({ sort: value === 'seen' ? 'seen' : undefined })}
      />
      <SwitchBox
        label={words.onlyAdmins}
        checked={onlyAdmin === true}
        className={styles.admins}
        onChange={(isOn) => onChange({ onlyAdmin: isOn || undefined })}
      />
    </>
  )
}
