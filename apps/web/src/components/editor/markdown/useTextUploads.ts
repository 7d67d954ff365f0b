import { useEffect, useRef, useState } from 'react'
import { useLeaveGuard } from '#web/state/unsaved.ts'
import { fileProblem, type FileRules } from '#web/components/form/files/fileRules.ts'
import { insertLines } from '#web/components/editor/markdown/text/textEdits.ts'
import {
  hasMark,
  markedLink,
  newMark,
  removeMark,
  resolveMark,
} from '#web/components/editor/markdown/text/uploadMarks.ts'
import type { TextArea } from './useTextArea.ts'

type Sending = { signal: AbortSignal; onProgress: (sent: number) => void }
export type Uploaded = { link: string; fileId: number }
type Upload = FileRules & { send: (file: File, sending: Sending) => Promise<Uploaded> }

/** How files of a text are uploaded, and which a person may upload. Whoever shows the editor gives this. */
export type MarkdownUploads = {
  picture: Upload
  file?: Upload
  /** Deletes a picture that did not come into the text after all. */
  removePicture?: (uploaded: Uploaded) => void
}

export type Wanted = 'picture' | 'file'

export type Transfer = {
  mark: string
  file: File
  wanted: Wanted
  /**
   * `left out`: the file is uploaded, but its place in the text is gone. `refused`: it was not sent, and cannot be.
   */
  state: 'waiting' | 'sending' | 'failed' | 'refused' | 'left out'
  /** From 0 to 1. */
  sent: number
  problem: string
  uploaded: Uploaded | null
}

/** So many files of a text are sent at once. */
const atOnce = 2

type Problems = {
  kind: (kinds: FileRules) => string
  size: (maxBytes: number) => string
  empty: string
  failed: string
}

/** Files on their way into a text. */
export function useTextUploads(text: TextArea, value: string, uploads: MarkdownUploads | null, problems: Problems) {
  const [transfers, setTransfers] = useState<readonly Transfer[]>([])
  const all = useRef<readonly Transfer[]>([])
  const calls = useRef(new Map<string, AbortController>())

  function keep(next: readonly Transfer[]): void {
    all.current = next
    setTransfers(next)
  }
  const change = (mark: string, facts: Partial<Transfer>) =>
    keep(all.current.map((one) => (one.mark === mark ? { ...one, ...facts } : one)))
  const drop = (mark: string) => keep(all.current.filter((one) => one.mark !== mark))

  function uploadOf(file: File, wanted: Wanted | null): { wanted: Wanted; upload: Upload } | null {
    if (uploads === null) return null
    const kind = wanted ?? (fileProblem(file, uploads.picture) === 'kind' && uploads.file ? 'file' : 'picture')
    const upload = uploads[kind]
    return upload === undefined ? null : { wanted: kind, upload }
  }

  /** Sends files, each of which gets a line in the text at once. */
  function add(files: readonly File[], wanted: Wanted | null): void {
    const added = files.flatMap((file): Transfer[] => {
      const found = uploadOf(file, wanted)
      if (found === null) return []
      const problem = problemOf(file, found.upload)
      const state = problem === '' ? 'waiting' : 'refused'
      return [{ mark: newMark(), file, wanted: found.wanted, state, sent: 0, problem, uploaded: null }]
    })
    const lines = added
      .filter(({ state }) => state === 'waiting')
      .map((one) => markedLink(one.file.name, one.mark, one.wanted === 'picture'))
    if (lines.length > 0) text.edit((draft) => insertLines(draft, lines))
    keep([...all.current, ...added])
    sendNext()
  }

  function problemOf(file: File, rules: FileRules): string {
    const problem = fileProblem(file, rules)
    if (problem === 'kind') return problems.kind(rules)
    if (problem === 'size') return problems.size(rules.maxBytes)
    return problem === 'empty' ? problems.empty : ''
  }

  function sendNext(): void {
    const free = atOnce - calls.current.size
    for (const one of all.current.filter(({ state }) => state === 'waiting').slice(0, Math.max(0, free))) void send(one)
  }

  async function send({ mark, file, wanted }: Transfer): Promise<void> {
    const upload = uploads?.[wanted]
    if (upload === undefined) {
      // Uploads ended while the file waited.
      change(mark, { state: 'failed', problem: problems.failed })
      return
    }
    const call = new AbortController()
    calls.current.set(mark, call)
    change(mark, { state: 'sending', sent: 0, problem: '' })
    try {
      const onProgress = (sent: number) => change(mark, { sent })
      const uploaded = await upload.send(file, { signal: call.signal, onProgress })
      if (call.signal.aborted) discard(uploaded, wanted)
      else arrive(mark, uploaded)
    } catch (error) {
      if (!call.signal.aborted) {
        change(mark, { state: 'failed', problem: error instanceof Error ? error.message : problems.failed })
      }
    } finally {
      calls.current.delete(mark)
      sendNext()
    }
  }

  function arrive(mark: string, uploaded: Uploaded): void {
    // Undo may bring the link back that somebody deleted, so its mark is resolved in what was as well.
    const isThere = hasMark(text.read().text, mark)
    text.amend((draft) => resolveMark(draft, mark, uploaded.link))
    if (isThere) drop(mark)
    else change(mark, { state: 'left out', uploaded })
  }

  function discard(uploaded: Uploaded, wanted: Wanted): void {
    if (wanted === 'picture') uploads?.removePicture?.(uploaded)
  }

  /** Ends a transfer, and removes what stands for it in the text. */
  function cancel({ mark, file, wanted, uploaded }: Transfer): void {
    calls.current.get(mark)?.abort()
    if (uploaded !== null && !text.read().text.includes(uploaded.link)) discard(uploaded, wanted)
    drop(mark)
    text.amend((draft) => removeMark(draft, mark, file.name))
  }

  function retry({ mark }: Transfer): void {
    change(mark, { state: 'waiting', problem: '' })
    sendNext()
  }

  /** Puts an uploaded file at the caret, where its own place is gone. */
  function place({ mark, file, wanted, uploaded }: Transfer): void {
    if (uploaded === null) return
    drop(mark)
    text.edit((draft) => insertLines(draft, [markedLink(file.name, uploaded.link, wanted === 'picture')]))
  }

  // A part that goes gives up what it has begun: nobody could see where the file is to go.
  useEffect(() => {
    const { current } = calls
    return () => {
      for (const call of current.values()) call.abort()
    }
  }, [])

  /** The text would be kept with links that lead nowhere. */
  const isUnderWay = transfers.some(({ state }) => ['waiting', 'sending', 'failed'].includes(state))
  useLeaveGuard(isUnderWay)

  /** Undo or redo may have brought the link of a file back that was left out. */
  const shown = transfers.filter(({ uploaded }) => uploaded === null || !value.includes(uploaded.link))

  return { transfers: shown, add, cancel, retry, place, isUnderWay }
}

export type TextUploads = ReturnType<typeof useTextUploads>
