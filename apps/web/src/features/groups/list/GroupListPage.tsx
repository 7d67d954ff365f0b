import { Button } from '@mantine/core'
import { groups } from '@praxis/contract/groups'
import { groupPageSizes, limits, pageSizeOf } from '@praxis/contract/limits'
import { groupAuth } from '@praxis/contract/statuses'
import { Suspense, useId, useState, type ReactNode } from 'react'
import { useCall } from '#web/api/hooks.ts'
import { useFilter } from '#web/api/useFilter.ts'
import { EmptyState } from '#web/components/feedback/EmptyState.tsx'
import { ErrorState } from '#web/components/feedback/ErrorState.tsx'
import { PageSkeleton } from '#web/components/feedback/PageSkeleton.tsx'
import { SearchBox } from '#web/components/form/SearchBox.tsx'
import { Segmented } from '#web/components/form/Segmented.tsx'
import { Icon } from '#web/components/icons.tsx'
import { PageTitle } from '#web/components/layout/PageTitle.tsx'
import { FilterBar } from '#web/components/table/FilterBar.tsx'
import { Pager } from '#web/components/table/Pager.tsx'
import { links } from '#web/links.ts'
import { latePart } from '#web/loading/latePart.tsx'
import { Offers } from '#web/parts/groups/offers/Offers.tsx'
import { openLogin, useViewer } from '#web/session/session.ts'
import { toast } from '#web/state/toast.ts'
import { preloadGroupText, useGroupText } from '#web/text/groupText.ts'
import { useText } from '#web/text/text.ts'
import { ShowTeachingSteps, TeachingSteps } from '../firstSteps/TeachingSteps.tsx'
import { ListedGroup } from './ListedGroup.tsx'
import styles from './GroupListPage.module.css'

const CreateGroup = latePart('CreateGroup', () => import('./CreateGroup.tsx'))
const DisbandedGroups = latePart('DisbandedGroups', () => import('./DisbandedGroups.tsx'))

preloadGroupText()

export function GroupListPage() {
  return (
    <Suspense fallback={<PageSkeleton shape="list" />}>
      <List />
    </Suspense>
  )
}

type NoGroupsProps = { isMine: boolean; isFiltered: boolean; children: ReactNode }

function NoGroups({ isMine, isFiltered, children }: NoGroupsProps) {
  const { list: words } = useGroupText().groups
  if (isFiltered) {
    return (
      <EmptyState icon="users" title={words.noneFound} text={words.noneText}>
        {children}
      </EmptyState>
    )
  }
  return (
    <EmptyState
      icon="users"
      title={isMine ? words.noneOfMine : words.none}
      {...(isMine && { text: words.noneOfMineText })}
    >
      {children}
    </EmptyState>
  )
}

function List() {
  const { groups: words, groupSettings } = useGroupText()
  const { loginFirst } = useText().shell
  const [opened, open] = useState<'create' | 'disbanded' | null>(null)
  const isVisitor = useViewer() === null
  const kindsId = useId()
  const [filter, setFilter, reset, addressOf] = useFilter(groups.list, { limit: pageSizeOf.groups })
  const { onlyMine = false, keyword = '', auth = 0 } = filter
  const isMine = onlyMine && !isVisitor
  const asked = { ...filter, onlyMine: isMine || undefined }
  const { data, error, isPlaceholderData, refetch } = useCall(groups.list, asked, { quiet: true })
  const kinds = [
    { value: '0', label: words.list.allKinds },
    ...Object.values(groupAuth).map((kind) => ({ value: String(kind), label: words.list.kind[kind] })),
  ]
  const close = () => open(null)

  function create(): void {
    if (!isVisitor) return open('create')
    toast.warning(loginFirst)
    openLogin('login', { wanted: links.groups() })
  }

  const createButton = (
    <Button leftSection={<Icon name="plus" size={14} />} onClick={create}>
      {groupSettings.create}
    </Button>
  )
  return (
    <div className="wrap">
      <PageTitle title={words.title} note={data?.total}>
        {createButton}
      </PageTitle>
      <Offers />
      {!isVisitor && (
        <div className={styles.steps}>
          <TeachingSteps onCreate={create} />
        </div>
      )}
      <FilterBar chips={[]} onReset={reset}>
        <SearchBox
          label={words.list.search}
          hint={words.list.searchHint}
          value={keyword}
          maxLength={limits.keywordLength}
          onSearch={(next, typed) => setFilter({ keyword: next }, { replace: typed })}
        />
        <span id={kindsId} className="sr">
          {words.list.kinds}
        </span>
        <Segmented
          labelledBy={kindsId}
          value={String(auth)}
          options={kinds}
          onChange={(kind) => setFilter({ auth: Number(kind) })}
        />
        <Button
          variant={isMine ? 'filled' : 'default'}
          aria-pressed={isMine}
          disabled={isVisitor}
          title={isVisitor ? words.list.mineHint : undefined}
          onClick={() => setFilter({ onlyMine: isMine ? undefined : true })}
        >
          {words.list.mine}
        </Button>
      </FilterBar>
      {data === undefined ? (
        error === null ? (
          <WaitingCards />
        ) : (
          <ErrorState reason={error.message} onRetry={() => void refetch()} />
        )
      ) : (
        <>
          {data.records.length === 0 ? (
            <NoGroups isMine={isMine} isFiltered={keyword !== '' || auth !== 0}>
              {createButton}
            </NoGroups>
          ) : (
            <ul className={styles.cards} data-stale={isPlaceholderData || undefined}>
              {data.records.map((group) => (
                <li key={group.id}>
                  <ListedGroup group={group} />
                </li>
              ))}
            </ul>
          )}
          <Pager
            list={data}
            sizes={groupPageSizes}
            addressOf={(currentPage) => addressOf({ currentPage })}
            onSize={(limit) => setFilter({ limit })}
          />
        </>
      )}
      {!isVisitor && (
        <p className={styles.more}>
          <ShowTeachingSteps />
          <Button variant="subtle" color="gray" size="xs" onClick={() => open('disbanded')}>
            {groupSettings.disbandedGroups}
          </Button>
        </p>
      )}
      {opened === 'create' && <CreateGroup onClose={close} />}
      {opened === 'disbanded' && <DisbandedGroups onClose={close} />}
    </div>
  )
}

function WaitingCards() {
  const { loading } = useText().shell
  return (
    <ul className={styles.cards} aria-busy="true" aria-label={loading}>
      {Array.from({ length: pageSizeOf.groups }, (_, place) => (
        <li key={place} className={styles.card}>
          <span className={`sk ${styles.face}`} />
          <span className={`sk ${styles.lines}`} />
        </li>
      ))}
    </ul>
  )
}
