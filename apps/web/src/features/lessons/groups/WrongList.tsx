import { Icon } from '#web/components/icons.tsx'
import { useLessonMakingText } from '#web/text/lessons/lessonMakingText.ts'
import styles from './GroupsEditor.module.css'
import type { ShownProblem } from './useGroupsEditing.ts'

/** What has to be changed before the groups can be saved; each leads to its place. */
export function WrongList({ problems, onGo }: { problems: readonly ShownProblem[]; onGo: (key: string) => void }) {
  const words = useLessonMakingText().groups
  if (problems.length === 0) return null
  return (
    <section className={styles.wrong} role="alert">
      <b>
        <Icon name="alert" size={14} />
        {words.wrong(problems.length)}
      </b>
      <ul>
        {problems.map(({ key, field, place, message }) => (
          <li key={`${key} ${field}`}>
            <button type="button" onClick={() => onGo(key)}>
              {words.problem(place, message)}
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
