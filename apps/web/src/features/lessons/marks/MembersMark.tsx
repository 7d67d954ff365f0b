import { Icon } from '#web/components/icons.tsx'
import { useLessonText } from '#web/text/lessons/lessonText.ts'
import styles from './Marks.module.css'

/** What is for members. */
export function MembersMark({ children }: { children?: string }) {
  const { membersMark, forMembers } = useLessonText()
  return (
    <span className={styles.members} title={forMembers}>
      <Icon name="crown" size={14} />
      {children ?? membersMark}
    </span>
  )
}
