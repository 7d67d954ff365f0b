import { Button } from '@mantine/core'
import type { LessonItem } from '@praxis/contract/lessonShapes'
import { Icon } from '#web/components/icons.tsx'
import { Section } from '#web/components/layout/Section.tsx'
import { useFormat } from '#web/text/format.ts'
import { useLessonText } from '#web/text/lessons/lessonText.ts'
import { clock } from '../marks/clock.ts'
import { Meter } from '../marks/Meter.tsx'
import styles from './GoOn.module.css'
import { partOf, stoppedAt } from './lessonFigures.ts'
import type { Watching } from './watching.ts'
import { OutsideLink } from './OutsideLink.tsx'

type GoOnProps = {
  number: string
  item: LessonItem
  /** The reader has watched some of the lesson. */
  isBegun: boolean
  onWatch: (watching: Watching) => void
}

/** What the reader watches next, and the button for it. */
export function GoOn({ number, item, isBegun, onWatch }: GoOnProps) {
  const words = useLessonText()
  const { relative } = useFormat()
  const { id, title, kind, duration, watchedAt } = item
  const at = stoppedAt(item)
  const part = partOf(item)
  const action = at === null ? words.start : words.resumeAt(clock(at))
  return (
    <Section title={isBegun ? words.goOn : words.begin} {...(watchedAt !== null && { note: relative(watchedAt) })}>
      <div className={styles.next}>
        <div className={styles.tile} aria-hidden="true">
          <b>{number}</b>
          <Icon name={kind === 'link' ? 'outside' : 'play'} size={20} />
        </div>
        <div>
          <h3>
            {number} {title}
          </h3>
          {(at !== null || duration !== null) && (
            <p>
              {at === null
                ? clock(duration ?? 0)
                : duration === null
                  ? words.reachedOnly(clock(at))
                  : words.reached(clock(at), clock(duration))}
            </p>
          )}
          {part !== null && (
            <span className={styles.meter}>
              <Meter fraction={part} isNow />
            </span>
          )}
          <div className={styles.acts}>
            {kind === 'link' ? (
              <Button component={OutsideLink} item={item} leftSection={<Icon name="outside" size={14} />}>
                {words.open}
              </Button>
            ) : (
              <Button leftSection={<Icon name="play" size={14} />} onClick={() => onWatch({ id, from: at ?? 0 })}>
                {action}
              </Button>
            )}
            {at !== null && (
              <Button variant="subtle" color="gray" onClick={() => onWatch({ id, from: 0 })}>
                {words.fromStart}
              </Button>
            )}
          </div>
        </div>
      </div>
    </Section>
  )
}
