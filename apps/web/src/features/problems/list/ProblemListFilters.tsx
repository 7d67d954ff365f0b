import type { InputOf, ParsedInputOf } from '@praxis/contract/endpoint'
import { limits } from '@praxis/contract/limits'
import type { problems } from '@praxis/contract/problems'
import { Icon } from '#web/components/icons.tsx'
import { SearchBox } from '#web/components/form/SearchBox.tsx'
import { SelectBox } from '#web/components/form/SelectBox.tsx'
import { useFormat } from '#web/text/format.ts'
import { useText } from '#web/text/text.ts'
import { useDifficulties } from '#web/parts/problems/DifficultyLabel.tsx'
import { useScope } from '#web/parts/screens/scope.ts'
import { inAddress, keyOf, orderOf, orders } from './problemListOrder.ts'
import { originOf } from './tags/problemListOrigin.ts'
import { useMadeOrigins, useOrigins } from './tags/useOrigins.ts'
import classes from './ProblemListPage.module.css'

type List = typeof problems.list

type ProblemListFiltersProps = {
  filter: ParsedInputOf<List>
  onChange: (change: Partial<InputOf<List>>, options?: { replace?: boolean }) => void
  /** Absent where the tags are beside the list. */
  onTags: (() => void) | undefined
}

export function ProblemListFilters({ filter, onChange, onTags }: ProblemListFiltersProps) {
  const text = useText()
  const words = text.problems
  const difficulties = useDifficulties()
  const isSite = useScope().kind === 'site'
  const { keyword, oj, difficulty, tagId = [] } = filter
  return (
    <>
      <SearchBox
        label={words.keyword}
        hint={words.keywordHint}
        value={keyword ?? ''}
        maxLength={limits.keywordLength}
        onSearch={(next, typed) => onChange({ keyword: next }, { replace: typed && keyword !== undefined })}
      />
      {isSite && <OriginBox oj={oj} onChange={onChange} />}
      <SelectBox
        label={words.difficulty}
        value={String(difficulty ?? '')}
        options={[
          { value: '', label: text.shell.all },
          ...difficulties.map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
        onChange={(value) => onChange({ difficulty: value === '' ? undefined : Number(value) })}
      />
      {isSite && (
        <SelectBox
          label={words.order}
          value={keyOf(orderOf(filter))}
          options={orders.map(({ key, sort, descending }) => ({ value: key, label: words.orders[sort](descending) }))}
          onChange={(value) => onChange(inAddress(orders.find(({ key }) => key === value) ?? orderOf(filter)))}
        />
      )}
      {onTags !== undefined && <TagsButton count={tagId.length} onClick={onTags} />}
    </>
  )
}

type OriginBoxProps = Pick<ProblemListFiltersProps, 'onChange'> & { oj: string | undefined }

function OriginBox({ oj, onChange }: OriginBoxProps) {
  const text = useText()
  return (
    <SelectBox
      label={text.problems.origin}
      value={originOf(oj, useMadeOrigins()) ?? ''}
      options={[{ value: '', label: text.shell.all }, ...useOrigins()]}
      onChange={(value) => onChange({ oj: value })}
    />
  )
}

function TagsButton({ count, onClick }: { count: number; onClick: () => void }) {
  const words = useText().problems
  const { number } = useFormat()
  return (
    <button type="button" className={classes.tagsButton} aria-haspopup="dialog" onClick={onClick}>
      <Icon name="tag" size={14} />
      {words.tags}
      {count > 0 && (
        <>
          <b>{number(count)}</b> <span className="sr">{words.chosen}</span>
        </>
      )}
    </button>
  )
}
