import { Button } from '@mantine/core'
import { lessonAuth } from '@praxis/contract/lessonLimits'
import type { LessonDetail } from '@praxis/contract/lessonShapes'
import { Link } from 'react-router'
import { Icon } from '#web/components/icons.tsx'
import { TitleHeading } from '#web/components/layout/TitleHeading.tsx'
import { links } from '#web/links.ts'
import { useFormat } from '#web/text/format.ts'
import { useLessonText } from '#web/text/lessons/lessonText.ts'
import { MembersMark } from '../marks/MembersMark.tsx'
import type { Figures } from './lessonFigures.ts'
import styles from './LessonHead.module.css'
import { useLength } from './useLength.ts'

/** The title, and in a line what a reader asks first. */
export function LessonHead({ lesson, figures }: { lesson: LessonDetail; figures: Figures }) {
  const words = useLessonText()
  const { number, day, exact } = useFormat()
  const length = useLength()
  const { id, title, author, gmtModified, auth, isLocked, mayEdit } = lesson
  const { total, locked, seconds } = figures
  return (
    <header className={styles.head}>
      <TitleHeading className={styles.title}>{title}</TitleHeading>
      <div className={styles.facts}>
        <span>
          <Icon name="user" size={14} />
          <Link to={links.person({ username: author })} className="link">
            {author}
          </Link>
        </span>
        <span>
          <Icon name="video" size={14} />
          {words.items(total, number(total))}
          {seconds !== null && ` · ${length(seconds)}`}
        </span>
        <span title={exact(gmtModified)}>
          <Icon name="clock" size={14} />
          {words.updated(day(gmtModified))}
        </span>
        {isLocked ? (
          <MembersMark>
            {locked === total ? words.allLocked : words.lockedOf(number(locked), number(total))}
          </MembersMark>
        ) : (
          auth === lessonAuth.member && <MembersMark>{words.forMembers}</MembersMark>
        )}
        {mayEdit && (
          <Button
            component={Link}
            to={links.lessonGroups(id)}
            variant="default"
            size="xs"
            className={styles.edit}
            leftSection={<Icon name="edit" size={14} />}
          >
            {words.edit}
          </Button>
        )}
      </div>
    </header>
  )
}
