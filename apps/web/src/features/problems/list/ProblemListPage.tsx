import { useState } from 'react'
import { latePart } from '#web/loading/latePart.tsx'
import { FilterBar } from '#web/components/table/FilterBar.tsx'
import { Pager } from '#web/components/table/Pager.tsx'
import { PageTitle } from '#web/components/layout/PageTitle.tsx'
import { useMediaQuery } from '#web/components/layout/useMediaQuery.ts'
import { useScope } from '#web/parts/screens/scope.ts'
import { useFormat } from '#web/text/format.ts'
import { useText } from '#web/text/text.ts'
import { useProblemListChips } from './problemListChips.ts'
import { ProblemListFilters } from './ProblemListFilters.tsx'
import classes from './ProblemListPage.module.css'
import { ProblemListPickOne } from './ProblemListPickOne.tsx'
import { inAddress, orderOf } from './problemListOrder.ts'
import { ownOrigin } from './tags/problemListOrigin.ts'
import { ProblemListTable } from './ProblemListTable.tsx'
import { ProblemListTagsSwitch, useShowTags } from './tags/ProblemListTagsSwitch.tsx'
import { useProblemFilter, useProblemRows } from './useProblemRows.ts'

// The rows come first: what stands beside or over them follows.
const GroupProblems = latePart('GroupProblems', () => import('./GroupProblems.tsx'))
const Aside = latePart('ProblemListAside', () => import('./ProblemListAside.tsx'))
const TagSheet = latePart('ProblemListTagSheet', () => import('./tags/ProblemListTagSheet.tsx'))

/** As in the style sheet: from here on there is room beside the list. */
const wide = '(min-width: 1200px)'

/** The problems of the site or of a group. */
export function ProblemListPage() {
  return useScope().kind === 'site' ? <ProblemList /> : <GroupProblems list={ProblemList} />
}

function ProblemList() {
  const text = useText().problems
  const scope = useScope()
  const isSite = scope.kind === 'site'
  const [filter, setFilter, reset, addressOf] = useProblemFilter(scope)
  const query = useProblemRows(scope, filter)
  const chips = useProblemListChips(filter, setFilter, query.data?.records)
  const [showTags, setShowTags] = useShowTags()
  const [isSheetOpen, setSheetOpen] = useState(false)
  // What stands beside the list is of the site.
  const hasAside = useMediaQuery(wide) && isSite
  const list = query.data
  const count = useCount(list)
  const isFiltered = chips.length > 0
  const tags = {
    chosen: filter.tagId ?? [],
    oj: isSite ? filter.oj : ownOrigin,
    onChange: (chosen: number[]) => setFilter({ tagId: chosen }),
  }
  return (
    <div className="wrap">
      <PageTitle title={text.title} note={isFiltered ? undefined : count}>
        {isSite && <ProblemListPickOne />}
      </PageTitle>
      <div className={isSite ? classes.columns : undefined}>
        <div className={classes.main}>
          <FilterBar chips={chips} onReset={reset} result={count}>
            <ProblemListFilters
              filter={filter}
              onChange={setFilter}
              onTags={hasAside ? undefined : () => setSheetOpen(true)}
            />
            <ProblemListTagsSwitch shown={showTags} onChange={setShowTags} />
          </FilterBar>
          <ProblemListTable
            query={query}
            skeletonRows={filter.limit}
            showTags={showTags}
            isFiltered={isFiltered}
            addressOf={(page) => addressOf({ currentPage: page })}
            sorting={isSite ? { order: orderOf(filter), onOrder: (order) => setFilter(inAddress(order)) } : null}
          />
          {list !== undefined && list.total > 0 && (
            <Pager
              list={list}
              addressOf={(page) => addressOf({ currentPage: page })}
              onSize={(limit) => setFilter({ limit })}
            />
          )}
        </div>
        {isSite && (
          <aside className={classes.aside} aria-label={text.aside}>
            <Aside {...tags} showsTags={hasAside} />
          </aside>
        )}
      </div>
      {isSheetOpen && !hasAside && <TagSheet {...tags} result={count} onClose={() => setSheetOpen(false)} />}
    </div>
  )
}

function useCount(list: { total: number; totalIsCapped?: boolean | undefined } | undefined): string | undefined {
  const text = useText()
  const { number } = useFormat()
  if (list === undefined) return undefined
  const total = number(list.total)
  return text.problems.count(list.totalIsCapped === true ? text.shell.atLeast(total) : total)
}
