import { limits } from '@praxis/contract/limits'
import { trainingAuth, type TrainingAuth } from '@praxis/contract/statuses'
import type { TrainingCategory } from '@praxis/contract/trainingShapes'
import { useOffersMembership } from '#web/api/useSiteConfig.ts'
import { SearchBox } from '#web/components/form/SearchBox.tsx'
import { SelectBox } from '#web/components/form/SelectBox.tsx'
import { useText } from '#web/text/text.ts'
import { useTrainingText } from '#web/text/training/trainingText.ts'
import type { TrainingFilter, TrainingFilterChange } from './trainingChips.ts'

type TrainingFiltersProps = {
  filter: TrainingFilter
  categories: readonly TrainingCategory[]
  onChange: (change: TrainingFilterChange, options?: { replace?: boolean }) => void
}

export function TrainingFilters({ filter, categories, onChange }: TrainingFiltersProps) {
  const words = useTrainingText()
  const { all } = useText().shell
  const offersMembership = useOffersMembership()
  const { keyword, categoryId, auth } = filter
  const isKnown = categoryId === undefined || categories.some(({ id }) => id === categoryId)
  return (
    <>
      <SearchBox
        label={words.search}
        hint={words.searchHint}
        value={keyword ?? ''}
        maxLength={limits.keywordLength}
        onSearch={(next, typed) => onChange({ keyword: next }, { replace: typed && keyword !== undefined })}
      />
      <SelectBox
        label={words.category}
        value={isKnown ? String(categoryId ?? '') : ''}
        options={[{ value: '', label: all }, ...categories.map(({ id, name }) => ({ value: String(id), label: name }))]}
        onChange={(value) => onChange({ categoryId: value === '' ? undefined : Number(value) })}
      />
      <SelectBox
        label={words.kind}
        value={auth ?? ''}
        options={[
          { value: '', label: all },
          ...Object.values(trainingAuth)
            .filter((one) => one !== trainingAuth.member || offersMembership || auth === one)
            .map((one) => ({ value: one, label: words.kinds[one] })),
        ]}
        onChange={(value) => onChange({ auth: value === '' ? undefined : (value as TrainingAuth) })}
      />
    </>
  )
}
