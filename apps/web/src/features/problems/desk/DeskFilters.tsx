import { origins } from '@praxis/contract/origins'
import { limits } from '@praxis/contract/limits'
import { useCall } from '#web/api/hooks.ts'
import { ComboBox } from '#web/components/form/ComboBox.tsx'
import { SearchBox } from '#web/components/form/SearchBox.tsx'
import { SelectBox } from '#web/components/form/SelectBox.tsx'
import { SwitchBox } from '#web/components/form/SwitchBox.tsx'
import { useDifficultyChoices } from '#web/parts/problems/DifficultyLabel.tsx'
import { useStaffText } from '#web/text/staffText.ts'
import { useText } from '#web/text/text.ts'
import { useTagChoices } from './bankChoices.ts'
import { authNames, type DeskFilter, type SetDeskFilter } from './deskFilter.ts'

type DeskFiltersProps = { filter: DeskFilter; gid: number | undefined; onChange: SetDeskFilter }

export function DeskFilters({ filter, gid, onChange }: DeskFiltersProps) {
  const { problemDesk: words } = useStaffText()
  const { keyword } = filter
  return (
    <>
      <SearchBox
        label={words.keyword}
        hint={words.keywordHint}
        value={keyword ?? ''}
        maxLength={limits.keywordLength}
        onSearch={(next, typed) => onChange({ keyword: next }, { replace: typed && keyword !== undefined })}
      />
      {gid === undefined && <SiteFilters filter={filter} onChange={onChange} />}
      <TagFilter tagId={filter.tagId} gid={gid} onChange={onChange} />
      {gid === undefined && <OwnSwitch filter={filter} onChange={onChange} />}
    </>
  )
}

function SiteFilters({ filter, onChange }: Omit<DeskFiltersProps, 'gid'>) {
  const { problemDesk: words } = useStaffText()
  const { all } = useText().shell
  const difficulties = useDifficultyChoices()
  const { data: banks = [] } = useCall(origins.visible, {}, { quiet: true })
  const { auth = 0, oj = '', difficulty } = filter
  const every = { value: '', label: all }
  return (
    <>
      <SelectBox
        label={words.columnAuth}
        value={auth === 0 ? '' : String(auth)}
        options={[every, ...Object.entries(authNames).map(([value, name]) => ({ value, label: words.auth[name] }))]}
        onChange={(value) => onChange({ auth: value === '' ? undefined : Number(value) })}
      />
      <SelectBox
        label={words.origin}
        value={oj}
        options={[every, ...banks.map(({ oj: key, name }) => ({ value: key, label: name }))]}
        onChange={(value) => onChange({ oj: value })}
      />
      <SelectBox
        label={words.columnDifficulty}
        value={String(difficulty ?? '')}
        options={[every, ...difficulties.map(({ id, name }) => ({ value: String(id), label: name }))]}
        onChange={(value) => onChange({ difficulty: value === '' ? undefined : Number(value) })}
      />
    </>
  )
}

type TagFilterProps = { tagId: number | undefined; gid: number | undefined; onChange: SetDeskFilter }

/** A site has many tags, so they can be searched. */
function TagFilter({ tagId, gid, onChange }: TagFilterProps) {
  const { problemDesk: words } = useStaffText()
  const { all } = useText().shell
  const tags = useTagChoices(gid)
  return (
    <ComboBox
      label={words.tag}
      value={String(tagId ?? '')}
      options={[{ value: '', label: all }, ...tags.map(({ id, name }) => ({ value: String(id), label: name }))]}
      onChange={(value) => onChange({ tagId: value === '' ? undefined : Number(value) })}
    />
  )
}

function OwnSwitch({ filter: { onlyOwn }, onChange }: Omit<DeskFiltersProps, 'gid'>) {
  const { problemDesk: words } = useStaffText()
  return (
    <SwitchBox
      label={words.onlyOwn}
      checked={onlyOwn === true}
      onChange={(checked) => onChange({ onlyOwn: checked ? true : undefined })}
    />
  )
}
