import { Button } from '@mantine/core'
import { files } from '@praxis/contract/files'
import { useRef, useState } from 'react'
import { upload } from '#web/api/files/upload.ts'
import { useLeaveGuard } from '#web/state/unsaved.ts'
import { useFormat } from '#web/text/format.ts'
import { useProblemEditorText } from '#web/text/problemEditorText.ts'
import { anchorOf, useEditing } from '../editing.ts'
import styles from '../ProblemEditor.module.css'

type PdfFieldProps = {
  label: string
  /** As refusals name it. */
  field: string
  /** The address of the file; empty without one. */
  value: string
  onChange: (address: string) => void
}

/** The statement as a PDF: uploaded here, and linked from the problem. Beside one, the texts may be empty. */
export function PdfField({ label, field, value, onChange }: PdfFieldProps) {
  const words = useProblemEditorText()
  const { percent, memory } = useFormat()
  const { gid, problemOf } = useEditing()
  const input = useRef<HTMLInputElement>(null)
  const [sent, setSent] = useState<number | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const said = problem ?? problemOf(field)
  useLeaveGuard(sent !== null)
  const { maxBytes } = files.uploadFile.upload

  async function send(file: File): Promise<void> {
    if (!(await isPdf(file))) return setProblem(words.pdfWrong)
    if (file.size > maxBytes) return setProblem(words.pdfTooBig(memory(maxBytes / 1024)))
    setProblem(null)
    setSent(0)
    try {
      const input = gid === null ? {} : { gid }
      const { link } = await upload(files.uploadFile, file, input, { quiet: true, onProgress: setSent })
      onChange(link)
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error))
    } finally {
      setSent(null)
    }
  }

  return (
    <fieldset id={anchorOf(field)} className={styles.line}>
      <legend>{label}</legend>
      {value === '' ? (
        <span className={styles.quiet}>{words.pdfNone}</span>
      ) : (
        <a className={styles.link} href={value} target="_blank" rel="noreferrer">
          {words.pdfOpen}
        </a>
      )}
      <Button variant="default" size="xs" loading={sent !== null} onClick={() => input.current?.click()}>
        {value === '' ? words.pdfUpload : words.pdfReplace}
      </Button>
      {value !== '' && (
        <Button variant="subtle" color="gray" size="xs" disabled={sent !== null} onClick={() => onChange('')}>
          {words.pdfRemove}
        </Button>
      )}
      {sent !== null && <output className={styles.quiet}>{words.pdfSending(percent(sent))}</output>}
      {said !== undefined && (
        <p className={styles.problem} role="alert">
          {said}
        </p>
      )}
      <p className={styles.note}>{words.pdfNote}</p>
      <input
        ref={input}
        type="file"
        hidden
        accept="application/pdf,.pdf"
        aria-label={words.pdfUpload}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? []
          // Otherwise the same file could not be chosen again.
          currentTarget.value = ''
          if (file !== undefined) void send(file)
        }}
      />
    </fieldset>
  )
}

const mark = '%PDF-'

/** By its first bytes, as the server tells a PDF. */
const isPdf = async (file: File): Promise<boolean> => (await file.slice(0, mark.length).text()) === mark
