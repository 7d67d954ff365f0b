import type { Discussion } from '@praxis/contract/discussionShapes'
import { discussionStatus } from '@praxis/contract/statuses'
import { Icon, type IconName } from '#web/components/icons.tsx'
import { useDiscussionText } from '#web/text/discussions/discussionText.ts'
import styles from './Marks.module.css'

type Marked = Pick<Discussion, 'isEditorial' | 'isLocked' | 'isQuestion' | 'isAnswered' | 'isWaiting' | 'status'>
type Mark = 'locked' | 'waiting' | 'hidden' | 'editorial' | 'answered' | 'question'

const icons: Record<Mark, IconName> = {
  locked: 'lock',
  waiting: 'clock',
  hidden: 'eyeOff',
  editorial: 'book',
  answered: 'check',
  question: 'question',
}
const tones: Partial<Record<Mark, string | undefined>> = {
  waiting: styles.warn,
  hidden: styles.warn,
  editorial: styles.good,
  answered: styles.good,
}

/** How a discussion stands, in order of what a reader wants to know. */
function marksOf({ isEditorial, isLocked, isQuestion, isAnswered, isWaiting, status }: Marked): Mark[] {
  const marks: Mark[] = []
  if (isEditorial) marks.push('editorial')
  if (isQuestion) marks.push(isAnswered ? 'answered' : 'question')
  if (isLocked) marks.push('locked')
  if (isWaiting) marks.push('waiting')
  if (status === discussionStatus.hidden) marks.push('hidden')
  return marks
}

/** In a list the icons stand alone, with their words for screen readers and on hover. */
export function Marks({ discussion, isBrief = false }: { discussion: Marked; isBrief?: boolean }) {
  const { marks: words } = useDiscussionText()
  return marksOf(discussion).map((mark) => (
    <span key={mark} className={`${styles.mark} ${tones[mark] ?? ''}`} title={isBrief ? words[mark] : undefined}>
      <Icon name={icons[mark]} size={14} />
      <span className={isBrief ? 'sr' : undefined}>{words[mark]}</span>
    </span>
  ))
}

/** Stands before the title. */
export function PinMark() {
  const { pinned } = useDiscussionText().marks
  return (
    <span className={`${styles.mark} ${styles.pinned}`} data-pinned title={pinned}>
      <Icon name="pin" size={14} />
      <span className="sr">{pinned}</span>
    </span>
  )
}
