import { editorFontSizes, editorTabSizes, editorThemes } from '@praxis/contract/editorChoices'
import { useEffect, useId, useRef, useState } from 'react'
import { SelectBox } from '#web/components/form/SelectBox.tsx'
import { useWorkbenchText } from '#web/text/problems/workbenchText.ts'
import type { ChangeSettings, EditorSettings } from './editorSettings.ts'
import { Tool } from '#web/parts/workbench/Tool.tsx'
import styles from '#web/parts/workbench/Workbench.module.css'

type EditorSettingsMenuProps = { settings: EditorSettings; onChange: ChangeSettings }

export function EditorSettingsMenu({ settings, onChange }: EditorSettingsMenuProps) {
  const words = useWorkbenchText()
  const [isOpen, setOpen] = useState(false)
  const root = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const titleId = useId()

  useEffect(() => {
    if (!isOpen) return
    root.current?.querySelector('select')?.focus()
    function handleOutside(event: PointerEvent) {
      if (event.target instanceof Node && root.current?.contains(event.target) !== true) setOpen(false)
    }
    function handleKey(event: KeyboardEvent) {
      if (event.key !== 'Escape') return
      setOpen(false)
      button.current?.focus()
    }
    document.addEventListener('pointerdown', handleOutside)
    document.addEventListener('keydown', handleKey)
    return () => {
      document.removeEventListener('pointerdown', handleOutside)
      document.removeEventListener('keydown', handleKey)
    }
  }, [isOpen])

  return (
    <div ref={root} className={styles.settings}>
      <Tool ref={button} icon="gear" label={words.settings} isExpanded={isOpen} onClick={() => setOpen(!isOpen)} />
      {isOpen && (
        <section className={styles.popover} aria-labelledby={titleId}>
          <h2 id={titleId}>{words.settings}</h2>
          <SelectBox
            label={words.theme}
            value={settings.theme}
            options={editorThemes.map((name) => ({ value: name, label: words.themes[name] }))}
            onChange={(value) => {
              const theme = editorThemes.find((name) => name === value)
              if (theme !== undefined) onChange({ theme })
            }}
          />
          <SelectBox
            label={words.fontSize}
            value={String(settings.fontSize)}
            options={editorFontSizes.map((size) => ({ value: String(size), label: `${size} px` }))}
            onChange={(value) => onChange({ fontSize: Number(value) })}
          />
          <SelectBox
            label={words.tabSize}
            value={String(settings.tabSize)}
            options={editorTabSizes.map((size) => ({ value: String(size), label: String(size) }))}
            onChange={(value) => onChange({ tabSize: Number(value) })}
          />
        </section>
      )}
    </div>
  )
}
