import type { OutputOf } from '@praxis/contract/endpoint'
import type { Difficulty, problems, ProblemRow } from '@praxis/contract/problems'
import { problemType, type ProblemOrder } from '@praxis/contract/statuses'
import type { PageMessages } from '@praxis/locales/locales'
import type { MouseEvent } from 'react'
import { type Column, RowLink } from '#web/components/table/DataTable.tsx'
import { Icon } from '#web/components/icons.tsx'
import { promptMembership } from '#web/state/membership.ts'
import { useRequireLogin, useViewer } from '#web/session/session.ts'
import type { Format } from '#web/text/format.ts'
import { useText } from '#web/text/text.ts'
import { DifficultyCell } from '#web/parts/problems/DifficultyLabel.tsx'
import { tagName } from '#web/parts/problems/tagName.ts'
import { remoteKeyOf } from '#web/parts/remoteJudges/remoteKey.ts'
import classes from './ProblemListPage.module.css'
import { originName, remoteJudgeOf } from './tags/problemListOrigin.ts'
import { useMadeOrigins } from './tags/useOrigins.ts'
import { fractionOf } from './problemListFraction.ts'
import { nextOrder, type Order } from './problemListOrder.ts'
import { ProblemListStatus } from './ProblemListStatus.tsx'

type Statuses = OutputOf<typeof problems.userStatus>
/** `statuses`: null for visitors, who have none. What all rows share is asked for once, not in each cell. */
type Shown = {
  rows: readonly ProblemRow[]
  difficulties: readonly Difficulty[]
  format: Format
  addressOf: (problemId: string) => string
  showTags: boolean
  statuses: Statuses | null
  sorting: Sorting | null
}

type RateHint = PageMessages['problems']['rateHint']
export type Sorting = { order: Order; onOrder: (order: Order) => void }

export function problemListColumns(
  { problems: text }: PageMessages,
  { rows, difficulties, format, addressOf, showTags, statuses, sorting }: Shown,
): Column<ProblemRow>[] {
  const sortBy = (column: ProblemOrder) => sorting !== null && { sort: sortOf(sorting, column) }
  return [
    ...(statuses === null ? [] : [statusColumn(text.columnStatus, statuses)]),
    {
      key: 'id',
      head: text.columnId,
      ...sortBy('number'),
      priority: 1,
      width: idWidth(rows),
      align: 'right',
      className: classes.id,
      cell: ({ problemId }) => problemId,
    },
    {
      key: 'title',
      head: text.columnTitle,
      priority: 1,
      minWidth: 240,
      className: classes.title,
      cell: (row) => <Title row={row} address={addressOf(row.problemId)} showTags={showTags} />,
    },
    {
      key: 'difficulty',
      head: text.difficulty,
      ...sortBy('difficulty'),
      priority: 2,
      width: 104,
      className: classes.difficulty,
      cell: ({ difficulty }) => <DifficultyCell level={difficulty} among={difficulties} />,
    },
    {
      key: 'accepted',
      head: text.columnAccepted,
      priority: 4,
      width: 104,
      align: 'right',
      className: classes.accepted,
      cell: ({ ac }) => format.number(ac),
    },
    {
      key: 'rate',
      head: text.columnRate,
      ...sortBy('acceptance'),
      priority: 3,
      width: 116,
      align: 'right',
      className: classes.rate,
      cell: ({ ac, total }) => rate(ac, total, text.rateHint, format),
    },
  ]
}

const sortOf = ({ order, onOrder }: Sorting, column: ProblemOrder) => ({
  direction: order.sort !== column ? null : order.descending ? ('descending' as const) : ('ascending' as const),
  onSort: () => onOrder(nextOrder(order, column)),
})

/**
 * Ids of this site are short; those of other judges may be three times as long. An id that is longer still goes over
 * several lines. Pixels, with the padding.
 */
function idWidth(rows: readonly ProblemRow[]): number {
  const longest = Math.max(4, ...rows.map(({ problemId }) => problemId.length))
  return Math.min(200, longest * 10 + 24)
}

function statusColumn(head: string, statuses: Statuses): Column<ProblemRow> {
  return {
    key: 'status',
    head,
    hideHead: true,
    priority: 1,
    width: 44,
    align: 'center',
    className: classes.status,
    cell: ({ pid, type, score }) => {
      const mine = statuses[String(pid)]
      const points = type === problemType.oi ? (mine?.score ?? null) : null
      return mine && <ProblemListStatus status={mine.status} score={points} fullScore={score} />
    },
  }
}

type TitleProps = { row: ProblemRow; address: string; showTags: boolean }

function Title({ row, address, showTags }: TitleProps) {
  const words = useText().problems
  const tags = row.tags.map(({ id, name }) => ({ id, name: tagName(words, name) }))
  return (
    <div className={classes.titleLine}>
      {row.isMemberVisible ? (
        <MembersTitle row={row} address={address} />
      ) : (
        <RowLink to={address} className="cut" title={row.title}>
          {row.title}
        </RowLink>
      )}
      {remoteKeyOf(row.problemId) !== null && <RemoteMark problemId={row.problemId} />}
      {showTags && tags.length > 0 && (
        <span className={classes.tags} title={tags.map(({ name }) => name).join(' · ')}>
          {tags.map(({ id, name }) => (
            <span key={id}>{name}</span>
          ))}
        </span>
      )}
    </div>
  )
}

function MembersTitle({ row: { title }, address }: Omit<TitleProps, 'showTags'>) {
  const { membersOnly } = useText().problems
  const keepMembers = useMembersOnly()
  return (
    <>
      <RowLink to={address} className="cut" title={title} onClick={keepMembers}>
        {title}
      </RowLink>
      <span className={classes.members} title={membersOnly}>
        <Icon name="crown" size={14} />
        <span className="sr">{membersOnly}</span>
      </span>
    </>
  )
}

/** Tells a visitor who clicks on a problem for members what is missing. In a new tab the problem's page tells it. */
function useMembersOnly(): (event: MouseEvent<HTMLAnchorElement>) => void {
  const viewer = useViewer()
  const requireLogin = useRequireLogin()
  const { forMembersOnly: reason } = useText().problems
  return (event) => {
    if (viewer?.isVip === true) return
    event.preventDefault()
    if (requireLogin(event.currentTarget.pathname)) promptMembership(reason)
  }
}

function RemoteMark({ problemId }: { problemId: string }) {
  const words = useText().problems
  const made = useMadeOrigins()
  const judge = remoteJudgeOf(problemId, made)
  if (judge === null) return null
  const hint = words.remote(originName(judge, words, made))
  return (
    <span className={classes.remote} title={hint}>
      <Icon name="globe" size={14} />
      <span className="sr">{hint}</span>
    </span>
  )
}

/** A problem nobody has tried has no rate, rather than none accepted. */
function rate(accepted: number, total: number, hint: RateHint, { number, percent }: Format) {
  const fraction = total === 0 ? null : accepted / total
  return (
    <span title={hint(number(accepted), number(total))}>
      {percent(fraction)}
      <span className={classes.meter}>
        <i style={{ width: `${fractionOf(accepted, total) * 100}%` }} />
      </span>
    </span>
  )
}
