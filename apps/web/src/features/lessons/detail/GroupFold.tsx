import { Button } from '@mantine/core'
import type { LessonDetail } from '@praxis/contract/lessonShapes'
import { EmptyState } from '#web/components/feedback/EmptyState.tsx'
import { Icon } from '#web/components/icons.tsx'
import { promptMembership } from '#web/state/membership.ts'
import { useFormat } from '#web/text/format.ts'
import { useLessonText } from '#web/text/lessons/lessonText.ts'
import { MembersMark } from '../marks/MembersMark.tsx'
import styles from './Contents.module.css'
import { ItemRow } from './ItemRow.tsx'
import { figuresOf } from './lessonFigures.ts'
import type { Watching } from './watching.ts'
import { useLength } from './useLength.ts'

type GroupFoldProps = {
  group: LessonDetail['groups'][number]
  /** Its place in the lesson, from 0. */
  at: number
  current: number | null
  isOpen: boolean
  onToggle: (isOpen: boolean) => void
  onWatch: (watching: Watching) => void
}

/** A group of a lesson, which opens and closes. */
export function GroupFold({ group, at, current, isOpen, onToggle, onWatch }: GroupFoldProps) {
  const words = useLessonText()
  const { number } = useFormat()
  const length = useLength()
  const { name, items } = group
  const { done, total, locked, seconds } = figuresOf(items)
  return (
    <details className={styles.fold} open={isOpen} onToggle={({ currentTarget }) => onToggle(currentTarget.open)}>
      <summary>
        <Icon name="right" size={14} className={styles.sign} />
        <span className={styles.place}>{number(at + 1)}</span>
        <b>{name}</b>
        <span className={styles.figures}>
          {locked > 0 && <MembersMark />}
          {total > 0 && (
            <span>
              {done === total && <Icon name="check" size={14} className={styles.ok} />}
              {words.groupWatched(number(done), number(total))}
            </span>
          )}
          {seconds !== null && <span>{length(seconds)}</span>}
        </span>
      </summary>
      {locked > 0 && (
        <div className={styles.gate}>
          <Icon name="crown" size={14} />
          <span>{locked === total ? words.gateAll : words.gate(number(locked), number(total))}</span>
          <Button variant="default" size="xs" onClick={() => promptMembership()}>
            {words.seeMembership}
          </Button>
        </div>
      )}
      {total === 0 ? (
        <EmptyState icon="video" title={words.emptyGroup} text={words.emptyGroupText} />
      ) : (
        <ol className={styles.items}>
          {items.map((item, place) => (
            <ItemRow
              key={item.id}
              item={item}
              number={`${at + 1}.${place + 1}`}
              isCurrent={item.id === current}
              isFreeAmong={locked > 0 && item.isFree}
              onWatch={onWatch}
            />
          ))}
        </ol>
      )}
    </details>
  )
}
