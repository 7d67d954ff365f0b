import { Fragment, useRef, useState, type KeyboardEvent, type MouseEvent } from 'react'
import { useEditorText } from '#web/text/editorText.ts'
import styles from './MarkdownEditor.module.css'
import { ariaShortcut, isMac, previewKey, redoKeys, shortcutText, undoKeys, type Shortcut } from './shortcuts.ts'
import { ToolIcon, type ToolIconName } from './toolIcons.tsx'
import { toolGroups, type Tool } from './tools.ts'

const modes = ['write', 'split', 'preview'] as const
export type Mode = (typeof modes)[number]

type ToolbarProps = {
  /** The id of the text area. */
  controls: string
  mode: Mode
  isFullScreen: boolean
  isDisabled: boolean
  has: (tool: Tool) => boolean
  onTool: (tool: Tool) => void
  onUndo: () => void
  onRedo: () => void
  onHelp: () => void
  onMode: (mode: Mode) => void
  onFullScreen: () => void
}

/** One stop of the Tab key. Arrow keys, Home and End walk through the buttons. */
export function Toolbar(props: ToolbarProps) {
  const { controls, mode, isFullScreen, isDisabled, has, onTool, onUndo, onRedo, onHelp, onMode, onFullScreen } = props
  const words = useEditorText().markdownEditor
  const bar = useRef<HTMLDivElement>(null)
  const [current, setCurrent] = useState('')
  const cannotEdit = isDisabled || mode === 'preview'
  const groups = toolGroups.map((tools) => tools.filter(has))
  const edits = cannotEdit ? [] : [...groups.flat().map(({ name }) => name), 'undo', 'redo']
  const names: string[] = [...modes, ...edits, 'help', 'fullScreen']

  function handleKey(event: KeyboardEvent): void {
    const buttons = [...(bar.current?.querySelectorAll<HTMLButtonElement>('button:not(:disabled)') ?? [])]
    const now = buttons.indexOf(document.activeElement as HTMLButtonElement)
    const target = { ArrowRight: now + 1, ArrowLeft: now - 1, Home: 0, End: -1 }[event.key]
    if (target === undefined) return
    event.preventDefault()
    buttons.at(target % buttons.length)?.focus()
  }

  const stop = (name: string) => ({
    tabIndex: name === (names.includes(current) ? current : modes[0]) ? 0 : -1,
    onFocus: () => setCurrent(name),
    // The text keeps the focus, and a phone its keyboard.
    onMouseDown: (event: MouseEvent) => event.preventDefault(),
  })

  const button = (name: string, icon: ToolIconName, label: string, onClick: () => void, shortcut?: Shortcut) => (
    <button
      key={name}
      type="button"
      className={styles.tool}
      aria-label={label}
      title={shortcut === undefined ? label : `${label} (${shortcutText(shortcut, isMac())})`}
      aria-keyshortcuts={shortcut && ariaShortcut(shortcut, isMac())}
      onClick={onClick}
      {...stop(name)}
    >
      <ToolIcon name={icon} />
    </button>
  )

  return (
    // oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- its buttons take the focus
    <div
      ref={bar}
      className={styles.toolbar}
      role="toolbar"
      aria-label={words.toolbar}
      aria-controls={controls}
      onKeyDown={handleKey}
    >
      <fieldset className={styles.modes} aria-label={words.modes}>
        {modes.map((one) => (
          <button
            key={one}
            type="button"
            aria-pressed={one === mode}
            title={one === 'preview' ? `${words.preview} (${shortcutText(previewKey, isMac())})` : undefined}
            onClick={() => onMode(one)}
            {...stop(one)}
          >
            {words[one]}
          </button>
        ))}
      </fieldset>
      {!cannotEdit && (
        <>
          {groups.map((tools, index) => (
            <Fragment key={tools[0]?.name}>
              {index > 0 && <i className={styles.gap} />}
              {tools.map((tool) =>
                button(tool.name, iconOf(tool), words[tool.name], () => onTool(tool), tool.shortcut),
              )}
            </Fragment>
          ))}
          <i className={styles.gap} />
          {button('undo', 'undo', words.undo, onUndo, undoKeys[0])}
          {button('redo', 'redo', words.redo, onRedo, redoKeys[0])}
        </>
      )}
      <span className={styles.end}>
        {button('help', 'help', words.help, onHelp)}
        {isFullScreen
          ? button('fullScreen', 'leaveFullScreen', words.leaveFullScreen, onFullScreen)
          : button('fullScreen', 'fullScreen', words.fullScreen, onFullScreen)}
      </span>
    </div>
  )
}

const iconOf = ({ name }: Tool): ToolIconName => name
