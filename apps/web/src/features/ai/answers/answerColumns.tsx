import type { AiHistoryRow } from '@praxis/contract/ai'
import { scopeOf } from '@praxis/contract/scope'
import { Link } from 'react-router'
import type { AiMessages } from '@praxis/locales/locales'
import { IconButton } from '#web/components/form/IconButton.tsx'
import type { Column } from '#web/components/table/DataTable.tsx'
import { scopeLinks } from '#web/links.ts'
import { Moment } from '#web/text/Moment.tsx'
import styles from './Answers.module.css'

type Acts = { onOpen: (row: AiHistoryRow) => void; onRemove: (row: AiHistoryRow) => void }

/** The help, and of an idea how much it says. */
export const titleOf = ({ kind, level }: AiHistoryRow, words: AiMessages): string =>
  level === null ? words.kinds[kind] : `${words.kinds[kind]} · ${words.levels[level]}`

export const answerColumns = (words: AiMessages, { onOpen, onRemove }: Acts): Column<AiHistoryRow>[] => [
  {
    key: 'what',
    head: words.columns.what,
    priority: 1,
    minWidth: 240,
    className: styles.what,
    cell: (row) => (
      <>
        <button type="button" aria-label={words.open(titleOf(row, words))} onClick={() => onOpen(row)}>
          {titleOf(row, words)}
        </button>
        <small>
          <Subject row={row} words={words} />
        </small>
      </>
    ),
  },
  {
    key: 'outcome',
    head: words.columns.outcome,
    priority: 3,
    width: 120,
    className: styles.outcome,
    cell: ({ outcome }) => <span data-whole={outcome === 'done' || undefined}>{words.outcomes[outcome]}</span>,
  },
  {
    key: 'useful',
    head: words.columns.useful,
    priority: 4,
    width: 96,
    className: styles.hidden,
    cell: ({ isUseful }) => (isUseful === null ? '' : isUseful ? words.useful : words.notUseful),
  },
  {
    key: 'when',
    head: words.columns.when,
    priority: 2,
    width: 140,
    className: styles.when,
    cell: ({ gmtCreate }) => <Moment at={gmtCreate} />,
  },
  {
    key: 'actions',
    head: words.columns.actions,
    hideHead: true,
    priority: 1,
    width: 44,
    align: 'right',
    className: styles.action,
    cell: (row) => <IconButton icon="trash" label={words.remove(titleOf(row, words))} onClick={() => onRemove(row)} />,
  },
]

/** What an answer is about, as links to where it is. */
export function Subject({ row, words }: { row: AiHistoryRow; words: AiMessages }) {
  const { problem, submission } = scopeLinks(scopeOf(row.gid ?? undefined))
  return (
    <>
      {row.problemId === null ? (
        words.problemGone
      ) : (
        <Link className="link" to={problem(row.problemId)}>
          {row.problemId} {row.title}
        </Link>
      )}
      {row.submitId !== null && (
        <>
          {' · '}
          <Link className="link" to={submission(row.submitId)}>
            {words.submission(row.submitId)}
          </Link>
        </>
      )}
    </>
  )
}
