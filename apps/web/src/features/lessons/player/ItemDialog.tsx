import type { LessonItem } from '@praxis/contract/lessonShapes'
import { Dialog } from '#web/components/dialog/Dialog.tsx'
import { useMediaQuery } from '#web/components/layout/useMediaQuery.ts'
import { useLessonText } from '#web/text/lessons/lessonText.ts'
import { DoneToggle } from './DoneToggle.tsx'
import { FrameView } from './FrameView.tsx'
import { ItemTasks } from './ItemTasks.tsx'
import styles from './Player.module.css'
import { VideoPlayer } from './VideoPlayer.tsx'

const dialogWidth = '65vw'

type ItemDialogProps = {
  lessonId: number
  item: LessonItem
  /** Where it stands in the lesson. */
  number: string
  from: number | null
  next: LessonItem | null
  onNext: (id: number) => void
  onClose: () => void
}

/** Shows an item over its lesson: two thirds of a window wide, and the whole of a phone. */
export function ItemDialog({ lessonId, item, number, from, next, onNext, onClose }: ItemDialogProps) {
  const words = useLessonText()
  const isPhone = useMediaQuery('(max-width: 767px)')
  const title = `${number} ${item.title}`
  const { kind, problems, training } = item
  return (
    <Dialog
      variant={isPhone ? 'full' : 'top'}
      {...(isPhone ? {} : { size: dialogWidth })}
      title={<span className={`cut ${styles.title}`}>{title}</span>}
      className={styles.inside}
      staysOnClickBeside
      onClose={onClose}
    >
      {kind === 'frame' ? (
        <FrameView item={item} title={title} />
      ) : (
        <VideoPlayer lessonId={lessonId} item={item} title={title} from={from} next={next} onNext={onNext} />
      )}
      <div className={styles.below}>
        {problems.length > 0 || training !== null ? (
          <section aria-label={words.tasks}>
            <h3>{words.tasks}</h3>
            <ItemTasks item={item} isBesideVideo />
          </section>
        ) : (
          <span />
        )}
        <DoneToggle item={item} />
      </div>
    </Dialog>
  )
}
