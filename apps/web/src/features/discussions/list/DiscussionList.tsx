import { Button } from '@mantine/core'
import { discussionRules } from '@praxis/contract/discussionLimits'
import { discussions } from '@praxis/contract/discussions'
import { useState } from 'react'
import { Link, useNavigate, useParams } from 'react-router'
import { useCall } from '#web/api/hooks.ts'
import { useFilter } from '#web/api/useFilter.ts'
import { StaleNotice } from '#web/components/feedback/StaleNotice.tsx'
import { Icon } from '#web/components/icons.tsx'
import { PageTitle } from '#web/components/layout/PageTitle.tsx'
import { FilterBar } from '#web/components/table/FilterBar.tsx'
import { Pager } from '#web/components/table/Pager.tsx'
import { discussionLinks, links } from '#web/links.ts'
import { latePart } from '#web/loading/latePart.tsx'
import { useScope } from '#web/parts/screens/scope.ts'
import { useRequireLogin, useViewer } from '#web/session/session.ts'
import { useIsRoot, useIsStaff } from '#web/session/viewer.ts'
import { useDiscussionText } from '#web/text/discussions/discussionText.ts'
import { useFormat } from '#web/text/format.ts'
import { useText } from '#web/text/text.ts'
import { CategoryTabs } from './CategoryTabs.tsx'
import { discussionChips } from './discussionChips.ts'
import { DiscussionFilters } from './DiscussionFilters.tsx'
import styles from './DiscussionListPage.module.css'
import { DiscussionTable } from './DiscussionTable.tsx'
import { useDiscussionRows } from './useDiscussionRows.ts'

const WriteDialog = latePart('WriteDialog', () => import('../write/WriteDialog.tsx'))
const CategoriesDialog = latePart('CategoriesDialog', () => import('../desk/categories/CategoriesDialog.tsx'))
const ListAside = latePart('ListAside', () => import('./ListAside.tsx'))

/** The list, and what begins a discussion. The categories and the other filters are those of the site. */
export function DiscussionList() {
  const words = useDiscussionText()
  const { shell } = useText()
  const scope = useScope()
  const isSite = scope.kind === 'site'
  const viewer = useViewer()
  const requireLogin = useRequireLogin()
  const [isWriting, setWriting] = useState(false)
  const {
    filter,
    setFilter,
    addressOf,
    category,
    isFiltered,
    categories,
    isClosed,
    call,
    chips,
    clear,
    total,
    problemId,
  } = useList()
  const { data: list, error, refetch } = call
  return (
    <div className="wrap">
      <PageTitle title={isSite ? words.title : words.titleInGroup} note={chips.length > 0 ? undefined : total}>
        {isSite && <DeskLink />}
        {isSite && <CategoriesButton />}
        <Button leftSection={<Icon name="plus" size={14} />} onClick={() => requireLogin() && setWriting(true)}>
          {words.create}
        </Button>
      </PageTitle>
      <div className={isSite && viewer !== null ? styles.columns : undefined}>
        <div className={styles.main}>
          {isSite && (
            <CategoryTabs
              categories={categories}
              chosen={category}
              addressOf={(cid) => addressOf({ cid, currentPage: 1 })}
            />
          )}
          {(isSite || chips.length > 0) && (
            <FilterBar chips={chips} onReset={clear} result={total}>
              {isSite && <DiscussionFilters filter={filter} onChange={setFilter} isSignedIn={viewer !== null} />}
            </FilterBar>
          )}
          {error !== null && list !== undefined && (
            <StaleNotice text={shell.listStale} action={shell.retry} onRetry={() => void refetch()} />
          )}
          <DiscussionTable
            call={call}
            scope={scope}
            size={filter.limit}
            isFiltered={isFiltered}
            isClosed={isClosed}
            addressOf={(currentPage) => addressOf({ currentPage })}
          />
          {!isClosed && list !== undefined && list.total > 0 && (
            <Pager
              list={list}
              addressOf={(currentPage) => addressOf({ currentPage })}
              onSize={(limit) => setFilter({ limit })}
            />
          )}
        </div>
        {isSite && viewer !== null && (
          <aside className={styles.aside} aria-label={words.aside}>
            <ListAside key={viewer.uid} onWrite={() => setWriting(true)} />
          </aside>
        )}
      </div>
      {isWriting && <WriteDialog pid={problemId ?? null} categoryId={category} onClose={() => setWriting(false)} />}
    </div>
  )
}

/** What is asked for, by the address, and what came. */
function useList() {
  const words = useDiscussionText()
  const { number } = useFormat()
  const navigate = useNavigate()
  const scope = useScope()
  const { problemId } = useParams()
  const isSite = scope.kind === 'site'
  const [filter, setFilter, reset, addressOf] = useFilter(discussions.list, { limit: discussionRules.pageSize })
  const { data: categories = [] } = useCall(discussions.categories, {}, { quiet: true, enabled: isSite })
  const isClosed = categories.find(({ id }) => id === filter.cid)?.isOpen === false
  const call = useDiscussionRows(scope, { ...filter, pid: problemId ?? filter.pid, admin: false }, !isClosed)
  const leave = () => void navigate(discussionLinks(scope).list())
  const chips = discussionChips({
    filter: isSite ? filter : { onlyMine: false },
    setFilter,
    problem: problemId === undefined ? null : { id: problemId, leave },
    words,
  })
  // A category is called cid here.
  const { cid: category } = filter
  return {
    filter,
    setFilter,
    addressOf,
    category,
    isFiltered: chips.length > 0 || category !== undefined,
    categories,
    isClosed,
    call,
    chips,
    clear: problemId === undefined ? reset : leave,
    total: call.data && words.count(number(call.data.total)),
    problemId,
  }
}

/** For administrators: the desk of moderators. */
function DeskLink() {
  const { views } = useDiscussionText()
  if (!useIsStaff()) return null
  return (
    <Button component={Link} to={links.adminDiscussions} variant="default">
      {views.manage}
    </Button>
  )
}

/** For root, whose the categories are. */
function CategoriesButton() {
  const { editCategories } = useDiscussionText()
  const [isOpen, setOpen] = useState(false)
  if (!useIsRoot()) return null
  return (
    <>
      <Button variant="default" leftSection={<Icon name="edit" size={14} />} onClick={() => setOpen(true)}>
        {editCategories}
      </Button>
      {isOpen && <CategoriesDialog onClose={() => setOpen(false)} />}
    </>
  )
}
