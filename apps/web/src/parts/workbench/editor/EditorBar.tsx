import type { EditorTheme } from '@praxis/contract/editorChoices'
import { editorDefaults, limits } from '@praxis/contract/limits'
import { judgeStatus } from '@praxis/contract/statuses'
import { submissions } from '@praxis/contract/submissions'
import { useRef, useState } from 'react'
import { links } from '#web/links.ts'
import { useAction } from '#web/api/hooks.ts'
import { Confirm } from '#web/components/dialog/Confirm.tsx'
import { siteTheme } from '#web/components/editor/codeEditorThemes.ts'
import { copyText } from '#web/components/form/copyButtonText.ts'
import { DropdownMenu } from '#web/components/dialog/DropdownMenu.tsx'
import { Icon } from '#web/components/icons.tsx'
import { ComboBox } from '#web/components/form/ComboBox.tsx'
import type { SplitControl } from '#web/components/layout/SplitPane.tsx'
import { toast } from '#web/state/toast.ts'
import { useRequireLogin } from '#web/session/session.ts'
import { useFormat } from '#web/text/format.ts'
import { useWorkbenchText } from '#web/text/problems/workbenchText.ts'
import { useLocale, useText } from '#web/text/text.ts'
import { acceptedFiles, codeFileName } from '#web/parts/files/codeFile.ts'
import { saveFile } from '#web/parts/files/saveFile.ts'
import type { ChangeSettings, EditorSettings } from './editorSettings.ts'
import { EditorSettingsMenu } from './EditorSettingsMenu.tsx'
import { latePart } from '#web/loading/latePart.tsx'
import { limitsFor } from './languageLimits.ts'
import { useContestBench } from '#web/parts/workbench/contestBench.ts'
import { PaneToggle } from '#web/parts/workbench/PaneToggle.tsx'
import { Tool } from '#web/parts/workbench/Tool.tsx'
import type { ProblemEditor } from '#web/parts/workbench/useProblemEditor.ts'
import styles from '#web/parts/workbench/Workbench.module.css'

const HistoryDialog = latePart('HistoryDialog', () => import('#web/parts/workbench/history/HistoryDialog.tsx'))

type EditorBarProps = { editor: ProblemEditor; onFile: (file: File) => void; split?: SplitControl | undefined }

/** Language and tools over the editor. */
export function EditorBar({ editor, onFile, split }: EditorBarProps) {
  const words = useWorkbenchText()
  return (
    <div className={`${styles.bar} ${styles.editorBar}`}>
      <div className={styles.language}>
        <ComboBox
          label={words.language}
          hideLabel
          value={editor.settings.language}
          options={editor.info.languages.map((name) => ({ value: name, label: name }))}
          onChange={(name) => editor.changeSettings({ language: name })}
        />
      </div>
      <Limits editor={editor} />
      <DraftState editor={editor} />
      <div className={styles.tools}>
        <UploadTool onFile={onFile} />
        <LastAcceptedTool editor={editor} />
        <ResetTool editor={editor} />
        <MoreMenu editor={editor} />
        <SiteThemeTool settings={editor.settings} onChange={editor.changeSettings} />
        <EditorSettingsMenu settings={editor.settings} onChange={editor.changeSettings} />
        {split !== undefined && <PaneToggle split={split} hides="start" />}
      </div>
    </div>
  )
}

/** The limits of the language. They stay visible while the statement is hidden. */
function Limits({ editor: { info, settings } }: { editor: ProblemEditor }) {
  const words = useWorkbenchText()
  const format = useFormat()
  const limits = limitsFor(info, settings.language)
  if (limits === null) return null
  return (
    <span className={styles.limits} title={words.limitsHere}>
      <span className="sr">{words.limitsHere} </span>
      {format.time(limits.timeMs)} · {format.memory(limits.memoryKb)}
    </span>
  )
}

function DraftState({ editor }: { editor: ProblemEditor }) {
  const words = useWorkbenchText()
  const locale = useLocale()
  const format = useFormat()
  const { code, saved } = editor.draft
  if (code.length > limits.codeLength) {
    return (
      <span className={`${styles.draft} ${styles.draftBad}`}>
        {words.codeLength(format.number(code.length), format.number(limits.codeLength))}
      </span>
    )
  }
  if (saved === null) return null
  if (saved === 'failed') {
    return (
      <span className={`${styles.draft} ${styles.draftBad} cut`} title={words.draftUnsaved}>
        <Icon name="alert" size={12} />
        {words.draftUnsaved}
      </span>
    )
  }
  return (
    <span className={styles.draft}>
      <Icon name="check" size={12} />
      {words.draftSaved(saved.toLocaleTimeString(locale, { hour12: false }))}
    </span>
  )
}

function UploadTool({ onFile }: { onFile: (file: File) => void }) {
  const words = useWorkbenchText()
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        accept={acceptedFiles.join(',')}
        onChange={(event) => {
          const [file] = event.target.files ?? []
          if (file !== undefined) onFile(file)
          // The same file may be chosen again after it was edited.
          event.target.value = ''
        }}
      />
      <Tool icon="upload" label={words.uploadCode} onClick={() => input.current?.click()} />
    </>
  )
}

/** Brings back the code that was accepted last. It replaces the draft, so people confirm it first. */
function LastAcceptedTool({ editor }: { editor: ProblemEditor }) {
  const words = useWorkbenchText()
  const requireLogin = useRequireLogin()
  const [isAsking, setAsking] = useState(false)
  const { problem, myStatus, languages } = editor.info
  const contest = useContestBench()
  const action = useAction(submissions.lastAcceptedCode, {
    onSuccess({ submitId, code, language }) {
      if (submitId === null) return toast.error(words.lastAcceptedNone)
      editor.replaceCode(code, languages.find((name) => name === language) ?? editor.settings.language)
    },
  })

  function ask() {
    if (!requireLogin()) return
    if (myStatus === judgeStatus.accepted) setAsking(true)
    else toast.error(words.lastAcceptedNone)
  }

  return (
    <>
      <Tool icon="download" label={words.lastAccepted} onClick={ask} />
      {isAsking && (
        <Confirm
          title={words.lastAcceptedTitle}
          text={words.lastAcceptedText}
          action={words.lastAcceptedConfirm}
          onCancel={() => setAsking(false)}
          onConfirm={() => {
            setAsking(false)
            action.mutate({ pid: problem.id, cid: contest?.cid })
          }}
        />
      )}
    </>
  )
}

function ResetTool({ editor }: { editor: ProblemEditor }) {
  const words = useWorkbenchText()
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <Tool icon="reset" label={words.resetCode} onClick={() => setAsking(true)} />
      {isAsking && (
        <Confirm
          title={words.resetTitle}
          text={words.resetText(editor.settings.language)}
          action={words.resetConfirm}
          isDangerous
          onCancel={() => setAsking(false)}
          onConfirm={() => {
            editor.draft.reset()
            setAsking(false)
          }}
        />
      )}
    </>
  )
}

/** Switches between the site's colours and the theme chosen before. */
function SiteThemeTool({ settings: { theme }, onChange }: { settings: EditorSettings; onChange: ChangeSettings }) {
  const words = useWorkbenchText()
  const [before, setBefore] = useState<EditorTheme>(editorDefaults.theme)
  const isOn = theme === siteTheme
  if (!isOn && before !== theme) setBefore(theme)
  return (
    <span className={styles.themeTool}>
      <Tool
        icon="palette"
        label={words.themeOfSite}
        isPressed={isOn}
        onClick={() => onChange({ theme: isOn ? before : siteTheme })}
      />
    </span>
  )
}

function MoreMenu({ editor }: { editor: ProblemEditor }) {
  const words = useWorkbenchText()
  const { copied, copyFailed } = useText().copying
  const [isHistoryOpen, setHistoryOpen] = useState(false)
  const { code } = editor.draft
  const copy = async () => {
    if (await copyText(code)) toast.success(copied)
    else toast.error(copyFailed)
  }
  return (
    <>
      <DropdownMenu
        label={words.more}
        className={styles.tool}
        items={[
          { label: words.copyProgram, icon: 'copy', onSelect: () => void copy() },
          {
            label: words.saveProgram,
            icon: 'save',
            onSelect: () => saveFile(codeFileName(editor.info.problem.problemId, editor.settings.language), code),
          },
          { label: words.history, icon: 'clock', onSelect: () => setHistoryOpen(true) },
          { label: words.compilers, icon: 'wrench', to: links.languages, parted: true },
        ]}
      >
        <Icon name="dots" />
      </DropdownMenu>
      {isHistoryOpen && (
        <HistoryDialog
          scope={editor.scope}
          language={editor.settings.language}
          code={code}
          onRestore={(restored) => {
            editor.restore(restored)
            setHistoryOpen(false)
          }}
          onClose={() => setHistoryOpen(false)}
        />
      )}
    </>
  )
}
