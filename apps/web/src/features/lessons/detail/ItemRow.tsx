import type { LessonItem } from '@praxis/contract/lessonShapes'
import type { ReactNode } from 'react'
import { Icon, type IconName } from '#web/components/icons.tsx'
import { promptMembership } from '#web/state/membership.ts'
import { useFormat } from '#web/text/format.ts'
import { useLessonText } from '#web/text/lessons/lessonText.ts'
import { clock } from '../marks/clock.ts'
import { Meter } from '../marks/Meter.tsx'
import { DoneToggle } from '../player/DoneToggle.tsx'
import { ItemTasks } from '../player/ItemTasks.tsx'
import styles from './Contents.module.css'
import { isLocked, partOf } from './lessonFigures.ts'
import type { Watching } from './watching.ts'
import { OutsideLink } from './OutsideLink.tsx'

type ItemRowProps = {
  item: LessonItem
  number: string
  /** The reader goes on with it. */
  isCurrent: boolean
  /** It is free, and others of its group are not. */
  isFreeAmong: boolean
  onWatch: (watching: Watching) => void
}

/** An item in the contents. A click shows it, or what opens it. */
export function ItemRow({ item, number, isCurrent, isFreeAmong, onWatch }: ItemRowProps) {
  const words = useLessonText()
  const { percent } = useFormat()
  const { id, title, kind, duration, isDone, problems, training } = item
  const locked = isLocked(item)
  const part = partOf(item)
  const state = locked ? 'locked' : isDone ? 'done' : item.seconds > 0 ? 'begun' : 'new'
  const content = (
    <>
      <span className={styles.mark}>
        <Icon name={iconOf(item)} size={14} />
      </span>
      <span className={styles.number}>{number}</span>
      <span className={styles.title}>
        <span className="cut" title={title}>
          {title}
        </span>
        {isFreeAmong && <small>{words.free}</small>}
        <span className="sr">, {part === null ? words.states[state] : words.partWatched(percent(part))}</span>
      </span>
      {part !== null && <Meter fraction={part} isNow={isCurrent} className={styles.meter} />}
      {duration !== null && <span className={styles.length}>{clock(duration)}</span>}
    </>
  )
  return (
    <li className={styles.item} data-state={state} data-current={isCurrent || undefined}>
      <div className={styles.line}>
        <Act item={item} isCurrent={isCurrent} onWatch={() => onWatch({ id, from: null })}>
          {content}
        </Act>
        {!locked && kind === 'link' && <DoneToggle item={item} isSmall />}
      </div>
      {(problems.length > 0 || training !== null) && <ItemTasks item={item} />}
    </li>
  )
}

type ActProps = { item: LessonItem; isCurrent: boolean; onWatch: () => void; children: ReactNode }

function Act({ item, isCurrent, onWatch, children }: ActProps) {
  if (!isLocked(item) && item.kind === 'link') {
    return (
      <OutsideLink item={item} className={styles.act} aria-current={isCurrent || undefined}>
        {children}
      </OutsideLink>
    )
  }
  return (
    <button
      type="button"
      className={styles.act}
      aria-current={isCurrent || undefined}
      onClick={() => (isLocked(item) ? promptMembership() : onWatch())}
    >
      {children}
    </button>
  )
}

function iconOf(item: LessonItem): IconName {
  if (isLocked(item)) return 'lock'
  if (item.isDone) return 'check'
  return item.kind === 'link' ? 'outside' : 'play'
}
