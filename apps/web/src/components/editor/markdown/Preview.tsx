import { useEffect, useState, type RefObject } from 'react'
import { Markdown } from '#web/components/markdown/Markdown.tsx'
import { useEditorText } from '#web/text/editorText.ts'
import styles from './MarkdownEditor.module.css'

/** A text is drawn again this long after the last key press: drawing a long one takes longer than a key. */
const restMs = 150

type PreviewProps = { ref: RefObject<HTMLDivElement | null>; label: string; source: string; keepsLines: boolean }

/** The text as its readers will see it. */
export function Preview({ ref, label, source, keepsLines }: PreviewProps) {
  const words = useEditorText().markdownEditor
  const [shown, setShown] = useState(source)
  useEffect(() => {
    const timer = setTimeout(() => setShown(source), restMs)
    return () => clearTimeout(timer)
  }, [source])
  return (
    <section
      ref={ref}
      className={styles.preview}
      aria-label={label}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls
      tabIndex={0}
    >
      {shown.trim() === '' ? (
        <p className="quiet">{words.nothingToPreview}</p>
      ) : (
        <Markdown source={shown} keepsLines={keepsLines} />
      )}
    </section>
  )
}
