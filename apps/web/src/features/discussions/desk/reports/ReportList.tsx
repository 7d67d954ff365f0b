import { reportRules } from '@praxis/contract/discussionLimits'
import { reports, type DiscussionReport } from '@praxis/contract/reports'
import { scopeOf } from '@praxis/contract/scope'
import { Link } from 'react-router'
import { useCall } from '#web/api/hooks.ts'
import { useRowAction } from '#web/api/rows/useRowAction.ts'
import { useFilter } from '#web/api/useFilter.ts'
import { ListPage } from '#web/components/table/admin/ListPage.tsx'
import { switchColumn } from '#web/components/table/admin/switchColumn.tsx'
import { useSelection } from '#web/components/table/admin/useSelection.ts'
import { discussionLinks } from '#web/links.ts'
import { toast } from '#web/state/toast.ts'
import { useModerationText } from '#web/text/discussions/moderationText.ts'
import type { Column } from '#web/components/table/DataTable.tsx'
import type { ModerationMessages } from '@praxis/locales/locales'
import { Moment } from '#web/text/Moment.tsx'
import styles from '../Desk.module.css'

const keyOf = ({ id }: DiscussionReport) => id
const selectsNothing = () => false

/** Every report of texts of the site, open ones first. */
export function ReportList() {
  const words = useModerationText()
  const [filter, setFilter, , addressOf] = useFilter(reports.list, { limit: reportRules.pageSize })
  const { currentPage, limit } = filter
  const call = useCall(reports.list, { currentPage, limit }, { quiet: true })
  const check = useRowAction(reports.check, reports.list, keyOf)
  async function setDone(row: DiscussionReport, status: boolean): Promise<void> {
    const { error } = await check.run({ rows: [row], inputOf: ({ id }) => ({ id, status }), shown: { status } })
    if (error === null) toast.success(words.posts.updated)
    else toast.refusal(error.message)
  }
  return (
    <ListPage
      title={words.views.reports}
      count={words.reportsCount}
      call={call}
      size={limit}
      className={styles.table}
      columns={reportColumns(words, (row, isDone) => void setDone(row, isDone))}
      rowKey={keyOf}
      selection={useSelection(call.data?.records, keyOf, selectsNothing)}
      empty={{ icon: 'flag', title: words.reportsEmpty, text: words.reportsEmptyText }}
      addressOf={(page) => addressOf({ currentPage: page })}
      onSize={(size) => setFilter({ limit: size })}
    />
  )
}

const reportColumns = (
  words: ModerationMessages,
  onDone: (row: DiscussionReport, isDone: boolean) => void,
): Column<DiscussionReport>[] => [
  {
    key: 'text',
    head: words.columnReported,
    priority: 1,
    minWidth: 200,
    className: styles.name,
    cell: ({ did, gid, commentId, discussionTitle, discussionAuthor }) => (
      <span className={styles.lines}>
        <Link
          className="cut"
          title={discussionTitle}
          to={discussionLinks(scopeOf(gid)).one(did, commentId === null ? {} : { comment: commentId })}
        >
          {discussionTitle}
        </Link>
        <small className="cut">{discussionAuthor}</small>
      </span>
    ),
  },
  {
    key: 'content',
    head: words.columnContent,
    priority: 2,
    minWidth: 200,
    className: styles.spare,
    cell: ({ content }) => (
      <span className={styles.lines}>
        <span className="cut" title={content}>
          {content}
        </span>
      </span>
    ),
  },
  {
    key: 'reporter',
    head: words.columnReporter,
    priority: 3,
    width: 160,
    className: styles.spare,
    cell: ({ reporter, gmtCreate }) => (
      <span className={styles.lines}>
        <span className="cut">{reporter}</span>
        <Moment at={gmtCreate} />
      </span>
    ),
  },
  switchColumn<DiscussionReport>({
    key: 'done',
    head: words.columnDone,
    labelOf: ({ discussionTitle }) => words.doneOf(discussionTitle),
    isOn: ({ status }) => status,
    onChange: onDone,
  }),
]
