import type { LessonItem } from '@praxis/contract/lessonShapes'
import { useEffect } from 'react'
import { Icon } from '#web/components/icons.tsx'
import { useLessonText } from '#web/text/lessons/lessonText.ts'
import styles from './Player.module.css'
import { useLessonProgress } from './useLessonProgress.ts'

/** Players of other sites run scripts and know their own visitors; they lead this page nowhere, and open no dialogs. */
const allowed = 'allow-scripts allow-same-origin allow-presentation allow-popups'

/** A page of a host that the site allows. That the reader was there is kept. */
export function FrameView({ item: { id, url, seconds }, title }: { item: LessonItem; title: string }) {
  const words = useLessonText()
  const { mutate } = useLessonProgress({ quiet: true })
  useEffect(() => {
    mutate({ itemId: id, seconds })
    // Once, when it opens.
    // oxlint-disable-next-line react/exhaustive-deps -- what the server answers changes the seconds
  }, [id])
  return (
    <>
      <div className={styles.screen}>
        <iframe
          className={styles.video}
          src={url}
          title={title}
          sandbox={allowed}
          allow="fullscreen; picture-in-picture; encrypted-media"
          referrerPolicy="strict-origin-when-cross-origin"
        />
      </div>
      <p className={styles.note}>
        <span>{words.frameNote}</span>
        <a className="link" href={url} target="_blank" rel="noopener noreferrer">
          {words.openOutside}
          <Icon name="outside" size={12} />
        </a>
      </p>
    </>
  )
}
