import {
  useEffect,
  useId,
  useRef,
  useState,
  type ClipboardEvent,
  type DragEvent,
  type KeyboardEvent,
  type ReactNode,
} from 'react'
import { flushSync } from 'react-dom'
import { loopFocus } from '#web/components/dialog/loopFocus.ts'
import { lockScrolling } from '#web/components/dialog/lockScrolling.ts'
import { kindNames } from '#web/components/form/files/fileRules.ts'
import { preloadEditorText, useEditorText } from '#web/text/editorText.ts'
import { useFormat } from '#web/text/format.ts'
import type { Draft, Operation } from '#web/components/editor/markdown/text/draft.ts'
import { continueList, indent, outdent, takesTab } from '#web/components/editor/markdown/text/listKeys.ts'
import styles from './MarkdownEditor.module.css'
import { Preview } from './Preview.tsx'
import { EditorSheet } from './sheets/EditorSheet.tsx'
import { isMac, isPressed, previewKey, redoKeys, undoKeys } from './shortcuts.ts'
import { pasteLink } from '#web/components/editor/markdown/text/textEdits.ts'
import { Toolbar, type Mode } from './Toolbar.tsx'
import { keyOperations, toolGroups, type Sheet, type Tool } from './tools.ts'
import { UploadRows } from './UploadRows.tsx'
import { useHeldForm } from '#web/components/form/files/useHeldForm.ts'
import { useScrollTogether } from './useScrollTogether.ts'
import { useTextArea } from './useTextArea.ts'
import { useTextUploads, type MarkdownUploads } from './useTextUploads.ts'

export type MarkdownEditorProps = {
  label: string
  value: string
  onChange: (value: string) => void
  /** Counted as the server counts: in UTF-16 units. */
  maxLength: number
  /** What is wrong with the text, as the form sees it. */
  error?: string | undefined
  /** Null: the reader may upload nothing here. */
  uploads: MarkdownUploads | null
  name?: string
  required?: boolean
  /** As in `Markdown`, where the text will be read. */
  keepsLines?: boolean
  disabled?: boolean
  autoFocus?: boolean
  onBlur?: () => void
  completion?: TextCompletion
}

/** Choices for what is being typed, such as names of people. */
export type TextCompletion = {
  /** Hears of each change of text and caret. */
  onDraft: (draft: Draft, edit: (operation: Operation) => void) => void
  /** True: the key was for the choices. */
  onKey: (event: KeyboardEvent) => boolean
  /** Of the text area. */
  attributes: { 'aria-autocomplete'?: 'list'; 'aria-controls'?: string; 'aria-activedescendant'?: string }
  /** The choices, under the text. */
  list: ReactNode
}

/** The length is shown from this part of the limit on. */
const near = 0.9

preloadEditorText()

/**
 * A plain text area, because browsers know best how input methods, spelling, dictation and fingers select and write.
 * What it has beside them: a toolbar, keys, a preview, and uploads (docs/decisions/029-markdown-editor.md).
 */
export function MarkdownEditorView(props: MarkdownEditorProps) {
  const { label, value, onChange, maxLength, error, uploads, name, required = false, disabled = false } = props
  const { keepsLines = false, autoFocus = false, onBlur, completion } = props
  const words = useEditorText().markdownEditor
  const { number, memory } = useFormat()
  const id = useId()
  const text = useTextArea(value, onChange)
  const { area, edit, read, handlers } = text
  const files = useTextUploads(text, value, uploads, {
    kind: (rules) => words.wrongKind(kindNames(rules)),
    size: (maxBytes) => words.tooBig(memory(maxBytes / 1024)),
    empty: words.emptyFile,
    failed: words.failed,
  })
  const frame = useRef<HTMLDivElement>(null)
  const preview = useRef<HTMLDivElement>(null)
  const [mode, setMode] = useState<Mode>('write')
  const [sheet, setSheet] = useState<Sheet | null>(null)
  const [isFullScreen, setFullScreen] = useState(false)
  const [isOver, setOver] = useState(false)
  const [isTabFree, setTabFree] = useState(false)
  const isHeld = useHeldForm(area, files.isUnderWay)
  useScrollTogether(area, preview, mode === 'split')
  // The page behind does not scroll.
  useEffect(() => (isFullScreen ? lockScrolling() : undefined), [isFullScreen])
  useEffect(() => {
    if (autoFocus) area.current?.focus()
  }, [autoFocus, area])

  const over = value.length - maxLength
  const limit = number(maxLength)
  const tooLong = over > 0 ? words.tooLong(number(over), limit) : undefined
  const problem = (isHeld ? words.uploadsUnderWay : undefined) ?? tooLong ?? error
  const has = ({ name: tool }: Tool) => (tool !== 'picture' && tool !== 'file') || uploads?.[tool] !== undefined

  function handleTool(tool: Tool): void {
    if ('operation' in tool) edit(tool.operation)
    else if ('titled' in tool) edit(tool.titled(words.spoilerTitle))
    else setSheet(tool.sheet)
  }

  /** The dialog goes first: while it is open, nothing under it can have the focus. */
  function close(then?: () => void): void {
    flushSync(() => setSheet(null))
    then?.()
  }

  function choose(next: Mode): void {
    flushSync(() => setMode(next))
    if (next !== 'preview') area.current?.focus({ preventScroll: true })
  }

  function handleKey(event: KeyboardEvent<HTMLTextAreaElement>): void {
    // The keys of an input method are its own; some browsers tell only by the number of the key.
    if (event.nativeEvent.isComposing || event.keyCode === 229 || disabled) return
    if (completion?.onKey(event) === true) return
    const operation = operationOf(event)
    if (operation !== null) {
      event.preventDefault()
      operation()
    } else if (event.key === 'Escape' && !isTabFree && takesTab(read())) {
      // The dialog around stays open: this key only gives Tab back.
      event.preventDefault()
      event.stopPropagation()
      setTabFree(true)
    } else if (!['Tab', 'Shift', 'Escape'].includes(event.key)) setTabFree(false)
  }

  function operationOf(event: KeyboardEvent): (() => void) | null {
    const pressed = event.nativeEvent
    const hasKey = (tool: { shortcut?: Parameters<typeof isPressed>[0] }) =>
      tool.shortcut !== undefined && isPressed(tool.shortcut, pressed, isMac())
    if (undoKeys.some((shortcut) => isPressed(shortcut, pressed, isMac()))) return text.undo
    if (redoKeys.some((shortcut) => isPressed(shortcut, pressed, isMac()))) return text.redo
    const tool = toolGroups.flat().find(hasKey)
    if (tool !== undefined) return () => handleTool(tool)
    const keyed = keyOperations.find(hasKey)
    if (keyed !== undefined) return () => edit(keyed.operation)
    if (event.ctrlKey || event.metaKey || event.altKey) return null
    if (event.key === 'Enter' && !event.shiftKey) return withResult(continueList)
    if (event.key === 'Tab' && !isTabFree && takesTab(read())) return () => edit(event.shiftKey ? outdent : indent)
    return null
  }

  function withResult(find: (draft: ReturnType<typeof read>) => ReturnType<typeof read> | null): (() => void) | null {
    const result = find(read())
    return result === null ? null : () => edit(() => result)
  }

  function handlePaste(event: ClipboardEvent): void {
    const { clipboardData } = event
    const pasted = clipboardData.getData('text/plain')
    // A cell of a spreadsheet comes as text and as a picture of it.
    if (pasted === '' && clipboardData.files.length > 0 && uploads !== null) {
      event.preventDefault()
      files.add([...clipboardData.files], null)
      return
    }
    const linked = withResult((draft) => pasteLink(draft, pasted))
    if (linked === null) return
    event.preventDefault()
    linked()
  }

  /** Files may be dropped anywhere on the editor. What a sheet of it takes is not for the text. */
  function handleDrag(event: DragEvent<HTMLElement>): void {
    const isHere = event.currentTarget.contains(event.target as Node)
    if (!isHere || uploads === null || disabled || !event.dataTransfer.types.includes('Files')) return
    event.preventDefault()
    const goesOn = event.type === 'dragleave' && event.currentTarget.contains(event.relatedTarget as Node | null)
    setOver(event.type === 'dragover' || goesOn)
    if (event.type === 'drop') files.add([...event.dataTransfer.files], null)
  }

  function handleFrameKey(event: KeyboardEvent<HTMLDivElement>): void {
    if (isPressed(previewKey, event.nativeEvent, isMac())) {
      event.preventDefault()
      choose(mode === 'preview' ? 'write' : 'preview')
      frame.current?.querySelector<HTMLElement>('[aria-pressed=true]')?.focus()
    }
    if (!isFullScreen) return
    if (event.key === 'Escape' && !event.defaultPrevented && event.currentTarget.contains(event.target as Node)) {
      // The dialog around stays open.
      event.preventDefault()
      setFullScreen(false)
    }
    loopFocus(event)
  }

  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- it listens to the keys of what is in it, and takes files */}
      <div
        ref={frame}
        className={styles.frame}
        data-full={isFullScreen || undefined}
        data-wrong={problem !== undefined || undefined}
        onKeyDown={handleFrameKey}
        onDragOver={handleDrag}
        onDragLeave={handleDrag}
        onDrop={handleDrag}
      >
        <Toolbar
          controls={id}
          mode={mode}
          isFullScreen={isFullScreen}
          isDisabled={disabled}
          has={has}
          onTool={handleTool}
          onUndo={text.undo}
          onRedo={text.redo}
          onHelp={() => setSheet('help')}
          onMode={choose}
          onFullScreen={() => setFullScreen(!isFullScreen)}
        />
        <div className={styles.panes} data-mode={mode}>
          <textarea
            ref={area}
            id={id}
            className={styles.text}
            name={name}
            value={value}
            disabled={disabled}
            required={required}
            hidden={mode === 'preview'}
            aria-invalid={problem !== undefined || undefined}
            aria-describedby={`${id}-note`}
            data-autofocus={autoFocus || undefined}
            data-over={isOver || undefined}
            {...completion?.attributes}
            {...handlers}
            onChange={() => {
              handlers.onChange()
              completion?.onDraft(read(), edit)
            }}
            onSelect={() => {
              handlers.onSelect()
              completion?.onDraft(read(), edit)
            }}
            onKeyDown={handleKey}
            onPaste={handlePaste}
            onBlur={() => {
              setTabFree(false)
              onBlur?.()
            }}
          />
          {isOver && <p className={styles.drop}>{words.dropHere}</p>}
          {mode !== 'write' && (
            <Preview ref={preview} label={words.previewOf(label)} source={value} keepsLines={keepsLines} />
          )}
        </div>
        {completion?.list}
        <UploadRows files={files} />
      </div>
      <div id={`${id}-note`} className={styles.note}>
        <span className={styles.problem} role="alert">
          {problem}
        </span>
        {value.length > maxLength * near && (
          <span className={styles.count}>{words.count(number(value.length), limit)}</span>
        )}
      </div>
      {sheet !== null && (
        <EditorSheet
          sheet={sheet}
          uploads={uploads}
          onInsert={(operation: Operation) => close(() => edit(operation))}
          onFiles={(list, wanted) => close(() => files.add(list, wanted))}
          onClose={() => close()}
        />
      )}
    </div>
  )
}
