import type { GroupRankRow } from '@praxis/contract/groupRank'
import { judgeStatus, rankTypes } from '@praxis/contract/statuses'
import type { GroupMessages } from '@praxis/locales/locales'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Column } from '#web/components/table/DataTable.tsx'
import { links } from '#web/links.ts'
import { Place } from '#web/parts/groups/Place.tsx'
import { PersonBadge } from '#web/parts/people/PersonBadge.tsx'
import { noValue, type Format } from '#web/text/format.ts'
import { acRate } from './acRate.ts'
import styles from './RankPage.module.css'

/** What the rank is ordered by is printed bold. */
export const rankColumns = (
  words: GroupMessages['groupRank'],
  { number }: Format,
  { gid, type }: { gid: number; type: number },
): Column<GroupRankRow>[] => [
  {
    key: 'rank',
    head: words.columnRank,
    priority: 1,
    width: 72,
    align: 'center',
    className: styles.rank,
    cell: ({ rank }) => <Place rank={rank} />,
  },
  {
    key: 'user',
    head: words.columnUser,
    priority: 1,
    minWidth: 180,
    className: styles.user,
    cell: (row) => <PersonBadge person={{ ...row, nickname: null }} />,
  },
  {
    key: 'name',
    head: words.columnName,
    priority: 3,
    minWidth: 120,
    className: styles.name,
    cell: (row) => <Names row={row} />,
  },
  figure('solved', words.columnSolved, 1, type === rankTypes.acm, ({ ac, username }) =>
    ac === 0 ? (
      number(ac)
    ) : (
      <Link to={links.groupSubmissions(gid, { username, status: judgeStatus.accepted })} title={words.accepted}>
        {number(ac)}
      </Link>
    ),
  ),
  figure('total', words.columnTotal, 3, false, ({ total }) => number(total)),
  figure('score', words.columnScore, 1, type === rankTypes.oi, ({ score }) => number(score)),
  figure('rate', words.columnRate, 2, false, acRate),
]

const figure = (
  key: 'solved' | 'total' | 'score' | 'rate',
  head: string,
  priority: number,
  isMain: boolean,
  cell: (row: GroupRankRow) => ReactNode,
): Column<GroupRankRow> => ({
  key,
  head,
  priority,
  width: 112,
  align: 'right',
  className: `${styles.figure} ${styles[key]} ${isMain ? styles.main : ''}`,
  // A card names what the table says in its head.
  cell: (row) => (
    <>
      <span className={styles.label}>{head} </span>
      {cell(row)}
    </>
  ),
})

/** The name in the group, then the nickname. */
function Names({ row: { displayName, nickname } }: { row: GroupRankRow }) {
  const [name, second] = new Set([displayName ?? '', nickname ?? ''].filter((text) => text !== ''))
  if (name === undefined) return <span className="quiet">{noValue}</span>
  return (
    <span className="cut" title={second === undefined ? name : `${name} · ${second}`}>
      {name}
      {second !== undefined && <small> {second}</small>}
    </span>
  )
}
