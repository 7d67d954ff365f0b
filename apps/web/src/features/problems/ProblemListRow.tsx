import type { OutputOf } from '@praxis/contract/endpoint'
import type { problems, ProblemRow } from '@praxis/contract/problems'
import type { Messages } from '@praxis/locales/locales'
import { type Column, RowLink } from '#web/components/DataTable.tsx'
import { Icon } from '#web/components/icons.tsx'
import { useFormat } from '#web/text/format.ts'
import { useText } from '#web/text/text.ts'
import { DifficultyLabel } from './DifficultyLabel.tsx'
import classes from './ProblemListPage.module.css'
import { ProblemListStatus } from './ProblemListStatus.tsx'

type Statuses = OutputOf<typeof problems.userStatus>
/** `statuses`: null for visitors, who have none. */
type Shown = { showTags: boolean; statuses: Statuses | null }

export function problemListColumns({ problems: text }: Messages, { showTags, statuses }: Shown): Column<ProblemRow>[] {
  return [
    ...(statuses === null ? [] : [statusColumn(text.columnStatus, statuses)]),
    {
      key: 'id',
      head: text.columnId,
      width: 104,
      align: 'right',
      className: classes.id,
      cell: ({ problemId }) => <span title={problemId}>{problemId}</span>,
    },
    {
      key: 'title',
      head: text.columnTitle,
      className: classes.title,
      cell: (row) => <Title row={row} showTags={showTags} />,
    },
    {
      key: 'difficulty',
      head: text.difficulty,
      width: 104,
      className: classes.difficulty,
      cell: ({ difficulty }) => <DifficultyLabel level={difficulty} />,
    },
    {
      key: 'accepted',
      head: text.columnAccepted,
      width: 104,
      align: 'right',
      className: classes.accepted,
      cell: ({ ac }) => <Count value={ac} />,
    },
    {
      key: 'rate',
      head: text.columnRate,
      width: 96,
      align: 'right',
      className: classes.rate,
      cell: ({ ac, total }) => <Rate accepted={ac} total={total} />,
    },
  ]
}

function statusColumn(head: string, statuses: Statuses): Column<ProblemRow> {
  return {
    key: 'status',
    head,
    hideHead: true,
    width: 44,
    align: 'center',
    className: classes.status,
    cell: ({ pid, score }) => {
      const mine = statuses[String(pid)]
      return mine && <ProblemListStatus status={mine.status} score={mine.score ?? null} fullScore={score} />
    },
  }
}

function Title({ row, showTags }: { row: ProblemRow; showTags: boolean }) {
  const { membersOnly } = useText().problems
  return (
    <div className={classes.titleLine}>
      <RowLink to={`/problem/${encodeURIComponent(row.problemId)}`} className="cut" title={row.title}>
        {row.title}
      </RowLink>
      {row.isMemberVisible && (
        <span className={classes.members} title={membersOnly}>
          <Icon name="crown" size={14} />
          <span className="sr">{membersOnly}</span>
        </span>
      )}
      {showTags && row.tags.length > 0 && (
        <span className={`${classes.tags} cut`}>
          {row.tags.map(({ id, name }) => (
            <span key={id}>{name}</span>
          ))}
        </span>
      )}
    </div>
  )
}

function Count({ value }: { value: number }) {
  return useFormat().number(value)
}

/** A problem nobody has tried has no rate, rather than none accepted. */
function Rate({ accepted, total }: { accepted: number; total: number }) {
  const { rateHint } = useText().problems
  const { number, percent } = useFormat()
  const share = total === 0 ? null : accepted / total
  return (
    <span title={rateHint(number(accepted), number(total))}>
      {percent(share)}
      <span className={classes.meter}>
        <i style={{ width: `${(share ?? 0) * 100}%` }} />
      </span>
    </span>
  )
}
