import { limits } from '@praxis/contract/limits'
import { CheckBox } from '#web/components/form/CheckBox.tsx'
import { SearchBox } from '#web/components/form/SearchBox.tsx'
import { useDiscussionText } from '#web/text/discussions/discussionText.ts'
import type { DiscussionFilterChange } from './discussionChips.ts'
import styles from './DiscussionListPage.module.css'
import type { DiscussionFilter } from './useDiscussionRows.ts'

type DiscussionFiltersProps = {
  filter: Pick<DiscussionFilter, 'keyword' | 'onlyMine'>
  isSignedIn: boolean
  onChange: (change: DiscussionFilterChange, options?: { replace?: boolean }) => void
}

export function DiscussionFilters({ filter: { keyword, onlyMine }, isSignedIn, onChange }: DiscussionFiltersProps) {
  const words = useDiscussionText()
  return (
    <>
      <SearchBox
        label={words.search}
        hint={words.searchHint}
        value={keyword ?? ''}
        maxLength={limits.keywordLength}
        onSearch={(next, typed) => onChange({ keyword: next }, { replace: typed && keyword !== undefined })}
      />
      {isSignedIn && (
        <CheckBox
          label={words.onlyMine}
          checked={onlyMine}
          className={styles.mine}
          onChange={(checked) => onChange({ onlyMine: checked })}
        />
      )}
    </>
  )
}
