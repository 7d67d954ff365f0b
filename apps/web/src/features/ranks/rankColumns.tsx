import type { Honor } from '@praxis/contract/honors'
import type { Scope } from '@praxis/contract/scope'
import { judgeStatus, rankTypes } from '@praxis/contract/statuses'
import type { RankMessages } from '@praxis/locales/locales'
import { honorOf } from '@praxis/rules/honors'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Column } from '#web/components/table/DataTable.tsx'
import { scopeLinks } from '#web/links.ts'
import { HonorTag } from '#web/parts/people/HonorTag.tsx'
import { PersonBadge } from '#web/parts/people/PersonBadge.tsx'
import { Place } from '#web/parts/people/Place.tsx'
import { noValue, type Format } from '#web/text/format.ts'
import { acRate } from './acRate.ts'
import styles from './Ranklist.module.css'
import { figureOf, type Ranked, type RankType } from './rankRow.ts'

type Shown = {
  scope: Scope
  type: RankType
  honors: readonly Honor[]
}

/** What the list is ordered by is printed bold. */
export const rankColumns = (
  words: RankMessages,
  { number }: Format,
  { scope, type, honors }: Shown,
): Column<Ranked>[] => [
  {
    key: 'rank',
    head: words.columnRank,
    priority: 1,
    width: 72,
    align: 'center',
    className: styles.rank,
    cell: (row) => (figureOf(row, type) > 0 ? <Place rank={row.rank} /> : <span className="quiet">{noValue}</span>),
  },
  {
    key: 'user',
    head: words.columnUser,
    priority: 1,
    minWidth: 180,
    className: styles.user,
    cell: (row) =>
      scope.kind === 'group' ? (
        <PersonBadge person={{ ...row, nickname: null }} />
      ) : (
        <span className={styles.person}>
          <PersonBadge person={row} />
          <HonorTag honor={figureOf(row, type) > 0 ? honorOf(honors, type, figureOf(row, type)) : null} />
        </span>
      ),
  },
  scope.kind === 'group'
    ? {
        key: 'name',
        head: words.columnName,
        priority: 3,
        minWidth: 120,
        className: styles.name,
        cell: (row) => <Names row={row} />,
      }
    : {
        key: 'signature',
        head: words.columnSignature,
        priority: 4,
        width: 280,
        minWidth: 160,
        className: styles.name,
        cell: ({ signature }) => <Signature text={signature ?? ''} />,
      },
  figure('solved', words.columnSolved, 1, type === rankTypes.acm, ({ ac, username }) =>
    ac === 0 ? (
      number(ac)
    ) : (
      <Link to={scopeLinks(scope).submissions({ username, status: judgeStatus.accepted })} title={words.accepted}>
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
  cell: (row: Ranked) => ReactNode,
): Column<Ranked> => ({
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
function Names({ row: { displayName, nickname } }: { row: Ranked }) {
  const [name, second] = new Set([displayName ?? '', nickname ?? ''].filter((text) => text !== ''))
  if (name === undefined) return <span className="quiet">{noValue}</span>
  return (
    <span className="cut" title={second === undefined ? name : `${name} · ${second}`}>
      {name}
      {second !== undefined && <small> {second}</small>}
    </span>
  )
}

function Signature({ text }: { text: string }) {
  if (text === '') return <span className="quiet">{noValue}</span>
  return (
    <span className="cut" title={text}>
      {text}
    </span>
  )
}
