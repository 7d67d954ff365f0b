import type { LessonDetail } from '@praxis/contract/lessonShapes'
import { progressOf } from '@praxis/rules/trainings/progress'
import { FactList } from '#web/components/layout/FactList.tsx'
import { Section } from '#web/components/layout/Section.tsx'
import { Markdown } from '#web/components/markdown/Markdown.tsx'
import { useFormat } from '#web/text/format.ts'
import { useLessonText } from '#web/text/lessons/lessonText.ts'
import { Moment } from '#web/text/Moment.tsx'
import type { Figures } from './lessonFigures.ts'
import styles from './LessonView.module.css'
import { useLength } from './useLength.ts'

/** What the author says about the lesson, and how far the reader is. */
export function AboutLesson({ lesson: { desc }, figures }: { lesson: LessonDetail; figures: Figures }) {
  const words = useLessonText()
  const { number } = useFormat()
  const length = useLength()
  const { done, total, left, lastAt } = figures
  const isEmpty = desc.trim() === ''
  return (
    <>
      <Section title={words.about}>
        <div className={styles.text}>
          {isEmpty ? <p className={styles.quiet}>{words.noDescription}</p> : <Markdown source={desc} />}
        </div>
      </Section>
      {total > 0 && (
        <Section title={words.progress} note={words.percent(progressOf(done, total).toFixed(2))}>
          <FactList
            facts={[
              { name: words.facts.watched, value: words.groupWatched(number(done), number(total)) },
              ...(left === null ? [] : [{ name: words.facts.left, value: length(left) }]),
              { name: words.facts.last, value: lastAt === null ? words.never : <Moment at={lastAt} /> },
            ]}
          />
        </Section>
      )}
    </>
  )
}
