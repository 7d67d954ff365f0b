import { lessonAuth } from '@praxis/contract/lessonLimits'
import type { LessonRow } from '@praxis/contract/lessonShapes'
import type { LessonMessages } from '@praxis/locales/locales'
import type { MouseEvent } from 'react'
import { Link } from 'react-router'
import { RowLink, type Column } from '#web/components/table/DataTable.tsx'
import { links } from '#web/links.ts'
import type { Format } from '#web/text/format.ts'
import { Moment } from '#web/text/Moment.tsx'
import styles from './LessonListPage.module.css'
import markStyles from '../marks/Marks.module.css'
import { MembersMark } from '../marks/MembersMark.tsx'
import { Meter } from '../marks/Meter.tsx'

type Doing = {
  isSignedIn: boolean
  /** The lesson that is being opened. */
  opening: number | null
  onOpen: (id: number) => void
}

export const lessonColumns = (
  { columns, progressOf }: LessonMessages,
  { number }: Format,
  { isSignedIn, opening, onOpen }: Doing,
): Column<LessonRow>[] => [
  {
    key: 'id',
    head: columns.id,
    priority: 4,
    width: 84,
    align: 'right',
    className: styles.id,
    cell: ({ id }) => id,
  },
  {
    key: 'title',
    head: columns.title,
    priority: 1,
    minWidth: 220,
    className: styles.title,
    cell: ({ id, title, auth }) => (
      <span className={styles.titleLine} aria-busy={opening === id || undefined}>
        <RowLink
          to={links.lesson(id)}
          className="cut"
          title={title}
          onClick={(event) => {
            if (isOtherTab(event)) return
            event.preventDefault()
            onOpen(id)
          }}
        >
          {title}
        </RowLink>
        {auth === lessonAuth.member && <MembersMark />}
      </span>
    ),
  },
  ...(isSignedIn
    ? [
        {
          key: 'progress',
          head: columns.progress,
          priority: 1,
          width: 176,
          className: styles.progress,
          cell: ({ progress }) =>
            progress !== null &&
            progress.total > 0 && (
              <span className={markStyles.progress} title={progressOf(number(progress.done), number(progress.total))}>
                <Meter fraction={progress.done / progress.total} />
                <span>
                  {number(progress.done)} / {number(progress.total)}
                </span>
              </span>
            ),
        } satisfies Column<LessonRow>,
      ]
    : []),
  {
    key: 'author',
    head: columns.author,
    priority: 2,
    width: 148,
    className: styles.author,
    cell: ({ author }) => (
      <Link to={links.person({ username: author })} className="cut" title={author}>
        {author}
      </Link>
    ),
  },
  {
    key: 'updated',
    head: columns.updated,
    priority: 3,
    width: 140,
    align: 'right',
    className: styles.updated,
    cell: ({ gmtModified }) => <Moment at={gmtModified} />,
  },
]

/** A click that opens another tab or window, or saves what is behind the link. */
const isOtherTab = ({ button, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent): boolean =>
  button !== 0 || ctrlKey || metaKey || shiftKey || altKey
