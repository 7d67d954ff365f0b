import { Button } from '@mantine/core'
import { lessonAdmin } from '@praxis/contract/lessonAdmin'
import { lessonRules } from '@praxis/contract/lessonLimits'
import type { AdminLesson } from '@praxis/contract/lessonShapes'
import { limits } from '@praxis/contract/limits'
import { Suspense, useState } from 'react'
import { useNavigate } from 'react-router'
import { useCall } from '#web/api/hooks.ts'
import { useRowAction } from '#web/api/rows/useRowAction.ts'
import { useFilter } from '#web/api/useFilter.ts'
import type { DropdownItem } from '#web/components/dialog/DropdownMenu.tsx'
import { PageSkeleton } from '#web/components/feedback/PageSkeleton.tsx'
import { SearchBox } from '#web/components/form/SearchBox.tsx'
import { Icon } from '#web/components/icons.tsx'
import { ListPage } from '#web/components/table/admin/ListPage.tsx'
import { rowMenuColumn } from '#web/components/table/admin/rowMenuColumn.tsx'
import { useSelection } from '#web/components/table/admin/useSelection.ts'
import { FilterBar } from '#web/components/table/FilterBar.tsx'
import { links } from '#web/links.ts'
import { useVisible } from '#web/parts/rows/useVisible.ts'
import { useIsRoot } from '#web/session/viewer.ts'
import { useFormat } from '#web/text/format.ts'
import { preloadLessonMakingText, useLessonMakingText } from '#web/text/lessons/lessonMakingText.ts'
import { preloadLessonText } from '#web/text/lessons/lessonText.ts'
import { useStaffText } from '#web/text/staffText.ts'
import { DeleteLesson } from './DeleteLesson.tsx'
import { HostsDialog } from './HostsDialog.tsx'
import styles from './LessonDesk.module.css'
import { lessonDeskColumns } from './lessonDeskColumns.tsx'
import { WatchersDialog } from './WatchersDialog.tsx'

preloadLessonMakingText()
preloadLessonText()

const keyOf = ({ id }: AdminLesson) => id
const nameOf = ({ title }: AdminLesson) => title
const selectsNothing = () => false

type Asked = { to: 'delete' | 'watchers'; row: AdminLesson } | { to: 'hosts' }

/** The lessons, in the back office. Whoever made one, and root, changes it. */
export function LessonsPage() {
  return (
    <Suspense fallback={<PageSkeleton shape="list" />}>
      <LessonDesk />
    </Suspense>
  )
}

function LessonDesk() {
  const { desk: words, hosts } = useLessonMakingText()
  const isRoot = useIsRoot()
  const { adminLists } = useStaffText()
  const format = useFormat()
  const navigate = useNavigate()
  const [filter, setFilter, reset, addressOf] = useFilter(lessonAdmin.list, { limit: lessonRules.pageSize })
  const call = useCall(lessonAdmin.list, filter, { quiet: true })
  const selection = useSelection(call.data?.records, keyOf, selectsNothing)
  const change = useRowAction(lessonAdmin.changeVisible, lessonAdmin.list, keyOf)
  const [asked, ask] = useState<Asked | null>(null)
  const keyword = filter.keyword ?? ''
  const isFiltered = keyword !== ''
  const total = call.data && words.count(format.number(call.data.total))

  const setVisible = useVisible({
    isVisible: ({ status }: AdminLesson) => status,
    shownAs: (status) => ({ status }),
    change: (rows, shown) => change.run({ rows, inputOf: ({ id }) => ({ id, ...shown }), shown }),
    words,
  })
  const menuOf = (row: AdminLesson): DropdownItem[] => [
    ...(row.mayEdit
      ? ([
          { label: words.edit, icon: 'edit', to: links.editLesson(row.id) },
          { label: words.groupsOf, icon: 'list', to: links.lessonGroups(row.id) },
          { label: words.watchersOf, icon: 'users', onSelect: () => ask({ to: 'watchers', row }) },
        ] as const)
      : []),
    { label: words.open, icon: 'eye', to: links.lesson(row.id) },
    ...(row.mayDelete
      ? [
          {
            label: words.delete,
            icon: 'trash',
            parted: true,
            isDangerous: true,
            onSelect: () => ask({ to: 'delete', row }),
          } as const,
        ]
      : []),
  ]

  return (
    <>
      <ListPage
        title={words.title}
        count={words.count}
        create={{ label: words.create, onClick: () => void navigate(links.createLesson) }}
        actions={
          isRoot && (
            <Button
              variant="default"
              leftSection={<Icon name="globe" size={14} />}
              aria-label={hosts.title}
              title={hosts.title}
              onClick={() => ask({ to: 'hosts' })}
            >
              {hosts.title}
            </Button>
          )
        }
        call={call}
        size={filter.limit}
        className={styles.table}
        columns={[
          ...lessonDeskColumns(words, format, {
            onEdit: ({ id }) => void navigate(links.lessonGroups(id)),
            onVisible: (row, isVisible) => void setVisible([row], isVisible),
          }),
          rowMenuColumn(menuOf, nameOf, adminLists),
        ]}
        rowKey={keyOf}
        selection={selection}
        isFiltered={isFiltered}
        empty={
          isFiltered
            ? { icon: 'search', title: words.noneTitle, text: words.noneText }
            : { icon: 'video', title: words.emptyTitle, text: words.emptyText }
        }
        addressOf={(currentPage) => addressOf({ currentPage })}
        onSize={(limit) => setFilter({ limit })}
      >
        <FilterBar
          chips={
            isFiltered
              ? [
                  {
                    key: 'keyword',
                    label: words.chip(words.keyword, keyword),
                    onRemove: () => setFilter({ keyword: '' }),
                  },
                ]
              : []
          }
          onReset={reset}
          result={total}
        >
          <SearchBox
            label={words.keyword}
            hint={words.keywordHint}
            value={keyword}
            maxLength={limits.keywordLength}
            onSearch={(next, typed) => setFilter({ keyword: next }, { replace: typed && isFiltered })}
          />
        </FilterBar>
      </ListPage>
      {asked?.to === 'hosts' && <HostsDialog onClose={() => ask(null)} />}
      {asked?.to === 'delete' && <DeleteLesson row={asked.row} onClose={() => ask(null)} />}
      {asked?.to === 'watchers' && (
        <WatchersDialog id={asked.row.id} title={asked.row.title} onClose={() => ask(null)} />
      )}
    </>
  )
}
