import type { LessonDetail } from '@praxis/contract/lessonShapes'
import { useState } from 'react'
import { latePart } from '#web/loading/latePart.tsx'
import { AboutLesson } from './AboutLesson.tsx'
import { Contents } from './Contents.tsx'
import { GoOn } from './GoOn.tsx'
import { after, figuresOf, itemsOf, nextItem, numberOf } from './lessonFigures.ts'
import { LessonHead } from './LessonHead.tsx'
import styles from './LessonView.module.css'
import type { Watching } from './watching.ts'

const ItemDialog = latePart('ItemDialog', () => import('../player/ItemDialog.tsx'))

/** A lesson: what to watch next, its contents, what it is about and how far the reader is. */
export function LessonView({ lesson }: { lesson: LessonDetail }) {
  const [watching, watch] = useState<Watching | null>(null)
  const items = itemsOf(lesson)
  const figures = figuresOf(items)
  const next = nextItem(items)
  const item = watching === null ? undefined : items.find(({ id }) => id === watching.id)
  return (
    <div className="wrap">
      <LessonHead lesson={lesson} figures={figures} />
      <div className={styles.columns}>
        <div className={styles.main}>
          {next !== null && (
            <GoOn number={numberOf(lesson, next.item.id)} item={next.item} isBegun={next.isBegun} onWatch={watch} />
          )}
          <Contents
            lesson={lesson}
            figures={figures}
            current={next?.isBegun === true ? next.item.id : null}
            onWatch={watch}
          />
        </div>
        <aside className={styles.aside}>
          <AboutLesson lesson={lesson} figures={figures} />
        </aside>
      </div>
      {watching !== null && item?.url !== undefined && (
        <ItemDialog
          // Another item is another player.
          key={item.id}
          lessonId={lesson.id}
          item={item}
          number={numberOf(lesson, item.id)}
          from={watching.from}
          next={after(items, item.id)}
          onNext={(id) => watch({ id, from: null })}
          onClose={() => watch(null)}
        />
      )}
    </div>
  )
}
