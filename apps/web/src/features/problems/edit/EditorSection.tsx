import { useState, type ReactNode } from 'react'
import { Icon } from '#web/components/icons.tsx'
import { useIsPhone } from '#web/parts/workbench/useIsPhone.ts'
import { useProblemEditorText } from '#web/text/problemEditorText.ts'
import styles from './ProblemEditor.module.css'

type EditorSectionProps = {
  title: string
  /** What stands at the right of the title. */
  action?: ReactNode
  /** On a phone a section can be closed. */
  isOpen: boolean
  onToggle: () => void
  children: ReactNode
}

/** A section of the editor, with a rule above. */
export function EditorSection({ title, action, isOpen, onToggle, children }: EditorSectionProps) {
  const words = useProblemEditorText()
  const isPhone = useIsPhone()
  const isShown = isOpen || !isPhone
  const [wasShown, setWasShown] = useState(isShown)
  if (isShown && !wasShown) setWasShown(true)
  return (
    <section className={styles.section} aria-label={title}>
      <header>
        <h2>{title}</h2>
        {isShown && action}
        {isPhone && (
          <button
            type="button"
            className={styles.toggle}
            aria-expanded={isOpen}
            aria-label={isOpen ? words.collapse(title) : words.expand(title)}
            onClick={onToggle}
          >
            <Icon name={isOpen ? 'up' : 'down'} size={14} />
          </button>
        )}
      </header>
      {/* What is typed in a bench is not lost when its section closes. */}
      {wasShown && <div hidden={!isShown}>{children}</div>}
    </section>
  )
}
