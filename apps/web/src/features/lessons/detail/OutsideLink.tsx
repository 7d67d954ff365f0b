import type { LessonItem } from '@praxis/contract/lessonShapes'
import type { ComponentProps } from 'react'
import { useLessonText } from '#web/text/lessons/lessonText.ts'
import { useLessonProgress } from '../player/useLessonProgress.ts'

/** Leads to an item that is elsewhere, in a new tab. That the reader was there is kept. */
export function OutsideLink({ item, children, ...rest }: ComponentProps<'a'> & { item: LessonItem }) {
  const { newTab } = useLessonText()
  const keep = useLessonProgress({ quiet: true })
  return (
    <a
      {...rest}
      href={item.url}
      target="_blank"
      rel="noopener noreferrer"
      onClick={() => keep.mutate({ itemId: item.id, seconds: item.seconds })}
    >
      {children}
      <span className="sr">{newTab}</span>
    </a>
  )
}
