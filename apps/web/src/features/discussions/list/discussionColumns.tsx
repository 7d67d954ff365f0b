import type { Discussion } from '@praxis/contract/discussionShapes'
import type { Scope } from '@praxis/contract/scope'
import type { DiscussionMessages } from '@praxis/locales/locales'
import { RowLink, type Column } from '#web/components/table/DataTable.tsx'
import { discussionLinks } from '#web/links.ts'
import { authorOf } from '#web/parts/discussions/authorOf.ts'
import { Marks, PinMark } from '#web/parts/discussions/Marks.tsx'
import { titleParts } from '#web/parts/discussions/shownTitle.ts'
import { Avatar } from '#web/parts/people/Avatar.tsx'
import { PersonBadge } from '#web/parts/people/PersonBadge.tsx'
import type { Format } from '#web/text/format.ts'
import { Moment } from '#web/text/Moment.tsx'
import styles from './DiscussionListPage.module.css'

/** On a phone the three figures stand below the title, with their words. */
const figureColumn = (
  key: 'replies' | 'likes' | 'views',
  countOf: (row: Discussion) => number,
  words: DiscussionMessages,
  { number }: Format,
): Column<Discussion> => ({
  key,
  head: words.columns[key],
  priority: 2,
  width: 76,
  align: 'right',
  className: `${styles.figure} ${styles[key]}`,
  cell: (row) => (
    <>
      <span className={styles.number} data-zero={countOf(row) === 0 || undefined}>
        {number(countOf(row))}
      </span>
      <span className={styles.inWords}>{words.inWords[key](number(countOf(row)))}</span>
    </>
  ),
})

export const discussionColumns = (words: DiscussionMessages, format: Format, scope: Scope): Column<Discussion>[] => [
  {
    key: 'author',
    head: words.columns.author,
    hideHead: true,
    priority: 3,
    width: 44,
    className: styles.author,
    cell: ({ author, avatar }) => <Avatar person={{ username: author, avatar }} />,
  },
  {
    key: 'discussion',
    head: words.columns.discussion,
    priority: 1,
    minWidth: 240,
    className: styles.discussion,
    cell: (row) => <Title row={row} scope={scope} />,
  },
  figureColumn('replies', ({ commentNum }) => commentNum, words, format),
  figureColumn('likes', ({ likeNum }) => likeNum, words, format),
  figureColumn('views', ({ viewNum }) => viewNum, words, format),
]

function Title({ row, scope }: { row: Discussion; scope: Scope }) {
  const { problem, typed } = titleParts(row)
  return (
    <>
      <div className={styles.line}>
        {row.topPriority && <PinMark />}
        {problem !== null && <span className={styles.pid}>{problem}</span>}
        <RowLink to={discussionLinks(scope).one(row.id)} className="cut" title={row.title}>
          {typed}
        </RowLink>
        <Marks discussion={row} isBrief />
      </div>
      <div className={styles.about}>
        <PersonBadge person={authorOf(row)} />
        {row.categoryName !== null && <span className={`cut ${styles.category}`}>{row.categoryName}</span>}
        <Moment at={row.gmtCreate} />
        <span className={`cut ${styles.description}`}>{row.description}</span>
      </div>
    </>
  )
}
