import type { LessonItem } from '@praxis/contract/lessonShapes'
import { siteScope } from '@praxis/contract/scope'
import { Link } from 'react-router'
import { Icon } from '#web/components/icons.tsx'
import { links, trainingLinks } from '#web/links.ts'
import { OwnMark } from '#web/parts/submissions/OwnMark.tsx'
import { useFormat } from '#web/text/format.ts'
import { useLessonText } from '#web/text/lessons/lessonText.ts'
import styles from './ItemTasks.module.css'

type ItemTasksProps = {
  item: LessonItem
  /** They open in another tab, so that the video stays. */
  isBesideVideo?: boolean
}

/** The problems and the training of an item, with how the reader stands with them. */
export function ItemTasks({ item: { title, problems, training }, isBesideVideo = false }: ItemTasksProps) {
  const words = useLessonText()
  const { number } = useFormat()
  const target = isBesideVideo ? { target: '_blank', rel: 'noopener' } : {}
  const newTab = isBesideVideo && <span className="sr">{words.newTab}</span>
  return (
    <ul className={styles.tasks} aria-label={words.tasksOf(title)}>
      {problems.map(({ problemId, title: name, status }) => (
        <li key={problemId}>
          <Link to={links.problem(problemId)} {...target}>
            <span className={styles.sign}>
              <OwnMark status={status} size={14} />
            </span>
            <span className={styles.id}>{problemId}</span>
            <span className="cut" title={name}>
              {name}
            </span>
            {newTab}
          </Link>
        </li>
      ))}
      {training !== null && (
        <li>
          <Link to={trainingLinks(siteScope, training.id).home} {...target}>
            <span className={styles.sign}>
              <Icon name="school" size={14} />
            </span>
            <span className="cut" title={training.title}>
              {training.title}
            </span>
            <small>
              {training.acCount === null
                ? words.trainingCount(number(training.problemCount))
                : words.trainingState(number(training.acCount), number(training.problemCount))}
            </small>
            {newTab}
          </Link>
        </li>
      )}
    </ul>
  )
}
