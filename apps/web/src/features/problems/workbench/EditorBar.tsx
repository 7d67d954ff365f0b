import { limits } from '@praxis/contract/limits'
import { useRef, useState } from 'react'
import { Icon } from '#web/components/icons.tsx'
import { SelectBox } from '#web/components/SelectBox.tsx'
import type { SplitControl } from '#web/components/SplitPane.tsx'
import { toast } from '#web/components/toast.ts'
import { useFormat } from '#web/text/format.ts'
import { useLocale, useText } from '#web/text/text.ts'
import { ConfirmReset } from './ConfirmReset.tsx'
import { EditorSettingsMenu } from './EditorSettingsMenu.tsx'
import { PaneToggle } from './PaneToggle.tsx'
import { Tool } from './Tool.tsx'
import type { Desk } from './useDesk.ts'
import styles from './Workbench.module.css'

/** Language and tools over the editor. */
export function EditorBar({ desk, split }: { desk: Desk; split?: SplitControl | undefined }) {
  const words = useText().workbench
  const [isAsking, setAsking] = useState(false)
  const { language } = desk.settings
  return (
    <div className={`${styles.bar} ${styles.editorBar}`}>
      <span className={styles.language}>
        <SelectBox
          label={words.language}
          hideLabel
          value={language}
          options={desk.info.languages.map((name) => ({ value: name, label: name }))}
          onChange={(name) => desk.changeSettings({ language: name })}
        />
      </span>
      <DraftState desk={desk} />
      <div className={styles.tools}>
        <UploadTool onText={desk.changeCode} />
        <Tool icon="reset" label={words.resetCode} onClick={() => setAsking(true)} />
        <EditorSettingsMenu settings={desk.settings} onChange={desk.changeSettings} />
        {split !== undefined && <PaneToggle split={split} hides="left" />}
      </div>
      {isAsking && (
        <ConfirmReset
          language={language}
          onCancel={() => setAsking(false)}
          onConfirm={() => {
            desk.draft.reset()
            setAsking(false)
          }}
        />
      )}
    </div>
  )
}

function DraftState({ desk }: { desk: Desk }) {
  const words = useText().workbench
  const locale = useLocale()
  const format = useFormat()
  const { code, saved } = desk.draft
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

/** Reads a file as UTF-8 into the editor. */
function UploadTool({ onText }: { onText: (text: string) => void }) {
  const words = useText().workbench
  const format = useFormat()
  const input = useRef<HTMLInputElement>(null)

  async function read(file: File): Promise<void> {
    const tooLong = words.uploadTooLong(format.number(limits.codeLength))
    // A character has at most four bytes: a bigger file need not be read to know.
    if (file.size > limits.codeLength * 4) return toast.error(tooLong)
    try {
      const text = (await file.text()).replace(/^\uFEFF/, '').replaceAll('\r\n', '\n')
      if (text.length > limits.codeLength) toast.error(tooLong)
      else onText(text)
    } catch {
      toast.error(words.uploadFailed)
    }
  }

  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        accept=".c,.cc,.cpp,.cxx,.h,.hpp,.py,.java,.go,.rs,.js,.ts,.cs,.php,.rb,.kt,.pas,.txt,text/*"
        onChange={(event) => {
          const [file] = event.target.files ?? []
          // The same file may be chosen again after it was edited.
          event.target.value = ''
          if (file !== undefined) void read(file)
        }}
      />
      <Tool icon="upload" label={words.uploadCode} onClick={() => input.current?.click()} />
    </>
  )
}
