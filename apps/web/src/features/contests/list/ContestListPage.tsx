import { Button } from '@mantine/core'
import type { ContestRow } from '@praxis/contract/contestShapes'
import { contests } from '@praxis/contract/contests'
import { pageSizeOf } from '@praxis/contract/limits'
import { Suspense, useEffect, useState, type ReactNode } from 'react'
import { Link, useNavigate, type To } from 'react-router'
import { useFilter } from '#web/api/useFilter.ts'
import { EmptyState } from '#web/components/feedback/EmptyState.tsx'
import { ErrorState } from '#web/components/feedback/ErrorState.tsx'
import { PageSkeleton } from '#web/components/feedback/PageSkeleton.tsx'
import { StaleNotice } from '#web/components/feedback/StaleNotice.tsx'
import { Icon } from '#web/components/icons.tsx'
import { PageTitle } from '#web/components/layout/PageTitle.tsx'
import { BeyondEnd, isBeyondEnd } from '#web/components/table/BeyondEnd.tsx'
import { FilterBar } from '#web/components/table/FilterBar.tsx'
import { Pager } from '#web/components/table/Pager.tsx'
import { links, makingLinks } from '#web/links.ts'
import { latePart } from '#web/loading/latePart.tsx'
import { useScope } from '#web/parts/screens/scope.ts'
import { useRequireLogin, useViewer } from '#web/session/session.ts'
import { useIsStaff } from '#web/session/viewer.ts'
import { preloadContestText, useContestText } from '#web/text/contestText.ts'
import { useFormat } from '#web/text/format.ts'
import { useText } from '#web/text/text.ts'
import { contestChips } from './contestChips.ts'
import { ContestFilters } from './ContestFilters.tsx'
import styles from './ContestListPage.module.css'
import { ContestTable } from './ContestTable.tsx'
import { NextContest } from './NextContest.tsx'
import { useContestRows } from './useContestRows.ts'

const GroupContests = latePart('GroupContests', () => import('./GroupContests.tsx'))
const PasswordDialog = latePart('PasswordDialog', () => import('#web/parts/contests/entry/PasswordDialog.tsx'))

preloadContestText()

/** The contests of the site or of a group. */
export function ContestListPage() {
  const isSite = useScope().kind === 'site'
  return (
    <Suspense fallback={<PageSkeleton shape={isSite ? 'asideList' : 'list'} />}>
      {isSite ? <SiteContests /> : <GroupContests list={ContestList} />}
    </Suspense>
  )
}

function SiteContests() {
  const { contests: words } = useContestText()
  const mayCreate = useIsStaff()
  const scope = useScope()
  return (
    <ContestList
      action={
        mayCreate && (
          <Button
            component={Link}
            to={makingLinks(scope).create()}
            variant="default"
            leftSection={<Icon name="plus" size={14} />}
          >
            {words.create}
          </Button>
        )
      }
    />
  )
}

/** `action` stands beside the title. */
function ContestList({ action }: { action?: ReactNode }) {
  const { contests: words } = useContestText()
  const { shell } = useText()
  const { number } = useFormat()
  const scope = useScope()
  const isSite = scope.kind === 'site'
  const viewer = useViewer()
  const navigate = useNavigate()
  const [entering, setEntering] = useState<ContestRow | null>(null)
  const { filter, setFilter, reset, addressOf, isSettled } = useSettledFilter()
  const rows = useContestRows(scope, filter, isSettled)
  const { list, counts, error, retry } = rows
  const chips = contestChips(
    isSite ? filter : { ...filter, status: undefined, type: undefined, onlyMine: false },
    setFilter,
    words,
  )
  const pageAddress = (page: number) => addressOf({ currentPage: page })
  const total = list && words.count(number(list.total))
  const running = counts !== undefined && counts.running > 0 ? ` · ${words.running(number(counts.running))}` : ''
  return (
    <div className="wrap">
      <PageTitle
        title={isSite ? words.title : words.titleInGroup}
        note={total !== undefined && chips.length === 0 ? `${total}${running}` : undefined}
      >
        {action}
      </PageTitle>
      <div className={isSite ? styles.columns : undefined}>
        <div className={styles.main}>
          <FilterBar chips={chips} onReset={reset} result={total}>
            <ContestFilters filter={filter} onChange={setFilter} isSite={isSite} />
          </FilterBar>
          {error !== null && list !== undefined && (
            <StaleNotice text={shell.listStale} action={shell.retry} onRetry={retry} />
          )}
          <Body
            rows={rows}
            pageAddress={pageAddress}
            isFiltered={chips.length > 0}
            isMine={isSite && filter.onlyMine && chips.length === 1}
            onPassword={setEntering}
          />
          {list !== undefined && list.total > 0 && (
            <Pager list={list} addressOf={pageAddress} onSize={(limit) => setFilter({ limit })} />
          )}
        </div>
        {isSite && viewer !== null && (
          <aside className={styles.aside} aria-label={words.aside}>
            <NextContest />
          </aside>
        )}
      </div>
      {entering !== null && (
        <PasswordDialog
          contest={entering}
          onClose={() => setEntering(null)}
          onEntered={() => {
            setEntering(null)
            void navigate(links.contest(entering.id))
          }}
        />
      )}
    </div>
  )
}

type BodyProps = {
  rows: ReturnType<typeof useContestRows>
  pageAddress: (page: number) => To
  isFiltered: boolean
  isMine: boolean
  onPassword: (contest: ContestRow) => void
}

function Body({ rows, pageAddress, isFiltered, isMine, onPassword }: BodyProps) {
  const { list, groups, counts, error, isStale, retry } = rows
  if (list === undefined && error !== null) {
    return (
      <div className={styles.frame}>
        <ErrorState reason={error.message} onRetry={retry} />
      </div>
    )
  }
  if (list === undefined || list.records.length > 0) {
    return <ContestTable groups={groups} counts={counts} isStale={isStale} onPassword={onPassword} />
  }
  return (
    <div className={styles.frame}>
      {isBeyondEnd(list) ? (
        <BeyondEnd list={list} addressOf={pageAddress} />
      ) : (
        <Nothing isFiltered={isFiltered} isMine={isMine} />
      )}
    </div>
  )
}

function Nothing({ isFiltered, isMine }: { isFiltered: boolean; isMine: boolean }) {
  const { contests: words } = useContestText()
  if (isMine) return <EmptyState icon="cup" title={words.noneOfMine} text={words.noneOfMineText} />
  if (isFiltered) return <EmptyState icon="search" title={words.noneFound} text={words.noneFoundText} />
  return <EmptyState icon="cup" title={words.none} text={words.noneText} />
}

/** What the address asks for; `isSettled` is false while it needs an account. */
function useSettledFilter() {
  const viewer = useViewer()
  const requireLogin = useRequireLogin()
  const [filter, setFilter, reset, addressOf] = useFilter(contests.list, { limit: pageSizeOf.contests })
  const needsLogin = filter.onlyMine && viewer === null
  // A shared address may ask a visitor for "mine": the box goes back until they have logged in.
  useEffect(() => {
    if (!needsLogin) return
    requireLogin(location.pathname + location.search)
    setFilter({ onlyMine: false }, { replace: true })
  })
  return { filter, setFilter, reset, addressOf, isSettled: !needsLogin }
}
