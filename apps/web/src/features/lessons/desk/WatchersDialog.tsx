import { lessonAdmin } from '@praxis/contract/lessonAdmin'
import type { AdminGroup } from '@praxis/contract/lessonShapes'
import type { OutputOf } from '@praxis/contract/endpoint'
import { limits } from '@praxis/contract/limits'
import type { LessonMakingMessages } from '@praxis/locales/locales'
import { useState } from 'react'
import { Link } from 'react-router'
import { useCall } from '#web/api/hooks.ts'
import { Dialog } from '#web/components/dialog/Dialog.tsx'
import { EmptyState } from '#web/components/feedback/EmptyState.tsx'
import { ErrorState } from '#web/components/feedback/ErrorState.tsx'
import { IconButton } from '#web/components/form/IconButton.tsx'
import { SearchBox } from '#web/components/form/SearchBox.tsx'
import { SelectBox } from '#web/components/form/SelectBox.tsx'
import { DataTable, type Column } from '#web/components/table/DataTable.tsx'
import { links } from '#web/links.ts'
import { useFormat, type Format } from '#web/text/format.ts'
import { useLessonMakingText } from '#web/text/lessons/lessonMakingText.ts'
import { Moment } from '#web/text/Moment.tsx'
import { clock } from '../marks/clock.ts'
import { Meter } from '../marks/Meter.tsx'
import markStyles from '../marks/Marks.module.css'
import styles from './WatchersDialog.module.css'

const pageSize = 10

type Watcher = OutputOf<(typeof lessonAdmin)['watchers']>['records'][number]
type WatchersDialogProps = { id: number; title: string; onClose: () => void }

/** How far people are in a lesson, or in one of its items. */
export function WatchersDialog({ id, title, onClose }: WatchersDialogProps) {
  const words = useLessonMakingText().watchers
  const format = useFormat()
  const { number } = format
  const [asked, ask] = useState({ keyword: '', itemId: '', currentPage: 1 })
  const groups = useCall(lessonAdmin.groups, { lessonId: id }, { quiet: true })
  const call = useCall(
    lessonAdmin.watchers,
    {
      id,
      currentPage: asked.currentPage,
      limit: pageSize,
      ...(asked.keyword !== '' && { keyword: asked.keyword }),
      ...(asked.itemId !== '' && { itemId: Number(asked.itemId) }),
    },
    { quiet: true, keepPrevious: true },
  )
  const list = call.data
  return (
    <Dialog
      variant="top"
      size="min(760px, calc(100vw - 32px))"
      title={<span className="cut">{words.titleOf(title)}</span>}
      onClose={onClose}
    >
      <div className={styles.tools}>
        <SearchBox
          label={words.keyword}
          hint={words.keyword}
          value={asked.keyword}
          maxLength={limits.keywordLength}
          hasKey={false}
          onSearch={(keyword) => ask((known) => ({ ...known, keyword, currentPage: 1 }))}
        />
        <SelectBox
          label={words.item}
          value={asked.itemId}
          options={[{ value: '', label: words.allItems }, ...optionsOf(groups.data ?? [])]}
          onChange={(itemId) => ask((known) => ({ ...known, itemId, currentPage: 1 }))}
        />
        {list !== undefined && <output>{words.count(number(list.total))}</output>}
      </div>
      <DataTable
        label={words.titleOf(title)}
        columns={columnsOf(words, format, asked.itemId !== '')}
        rows={list?.records}
        rowKey={({ uid }) => uid}
        stale={call.isPlaceholderData}
        skeletonRows={3}
        className={styles.table}
        empty={<EmptyState icon="users" title={asked.keyword === '' ? words.none : words.noneFound} />}
        failure={call.error && <ErrorState reason={call.error.message} onRetry={() => void call.refetch()} />}
      />
      {list !== undefined && list.pages > 1 && (
        <nav className={styles.pages} aria-label={words.pages}>
          <IconButton
            icon="left"
            label={words.previous}
            isDisabled={list.current <= 1}
            onClick={() => ask((known) => ({ ...known, currentPage: list.current - 1 }))}
          />
          <span>
            {number(list.current)} / {number(list.pages)}
          </span>
          <IconButton
            icon="right"
            label={words.next}
            isDisabled={list.current >= list.pages}
            onClick={() => ask((known) => ({ ...known, currentPage: list.current + 1 }))}
          />
        </nav>
      )}
    </Dialog>
  )
}

const optionsOf = (groups: readonly AdminGroup[]) =>
  groups.flatMap(({ items }, at) =>
    items.map(({ id, title }, place) => ({ value: String(id), label: `${at + 1}.${place + 1} ${title}` })),
  )

const columnsOf = (
  words: LessonMakingMessages['watchers'],
  { number }: Format,
  isOfItem: boolean,
): Column<Watcher>[] => [
  {
    key: 'user',
    head: words.columnUser,
    priority: 1,
    minWidth: 120,
    className: styles.user,
    cell: ({ uid, username, nickname }) => (
      <Link to={links.person({ uid, username })} target="_blank" rel="noopener" className="cut" title={username}>
        {username}
        {nickname !== null && nickname !== '' && <small>{nickname}</small>}
      </Link>
    ),
  },
  {
    key: 'done',
    head: words.columnDone,
    priority: 1,
    width: 168,
    className: styles.done,
    cell: ({ done, total }) => (
      <span className={markStyles.progress}>
        <Meter fraction={total === 0 ? 0 : done / total} />
        <span>{words.doneOf(number(done), number(total))}</span>
      </span>
    ),
  },
  ...(isOfItem
    ? [
        {
          key: 'seconds',
          head: words.columnSeconds,
          priority: 1,
          width: 96,
          align: 'right',
          className: styles.seconds,
          cell: ({ seconds }) => seconds !== null && clock(seconds),
        } satisfies Column<Watcher>,
      ]
    : []),
  {
    key: 'last',
    head: words.columnLast,
    priority: 2,
    width: 128,
    align: 'right',
    className: styles.last,
    cell: ({ watchedAt }) => <Moment at={watchedAt} />,
  },
]
