import { uploadsAtOnce } from '@praxis/contract/limits'
import type { CaseMode } from '@praxis/contract/statuses'
import { testData, type UploadedCases, type UploadReport } from '@praxis/contract/testData'
import { useEffect, useRef, useState } from 'react'
import { ApiError, request } from '#web/api/request.ts'
import { upload } from '#web/api/files/upload.ts'
import { mergeReports } from '#web/parts/problems/testData/cases/mergeUpload.ts'
import { useLeaveGuard } from '#web/state/unsaved.ts'
import { inNameOrder, isArchive, problemOf, secondsLeft } from './uploadRun.ts'

/** So many files are sent at once: one fewer than a person may, so that another page can send one too. */
const atOnce = uploadsAtOnce.person - 1
/** After so many failures in a row the rest would fail as well. */
const failuresInRow = 3

type Sent = { file: File; state: 'waiting' | 'sending' | 'done' | 'failed'; sent: number; problem: string }
type Run = {
  files: readonly Sent[]
  next: number
  dir: string
  how: 'add' | 'replace'
  /** What was told of each file. */
  report: UploadReport | null
  calls: Set<AbortController>
  begunAt: number
  failures: number
}

/** What is shown of files that are on their way. */
export type UploadState = {
  /** The file that is being sent, of so many. */
  name: string
  done: number
  all: number
  sentBytes: number
  allBytes: number
  secondsLeft: number | null
} | null
export type FailedFile = { name: string; problem: string }

export type Arrived = { reply: UploadedCases; how: 'add' | 'replace'; names: readonly string[]; hasArchive: boolean }

type Options = {
  gid: number | null
  mode: CaseMode
  maxBytes: number
  words: { tooLarge: string; failed: string }
  onArrive: (arrived: Arrived) => void
}

/**
 * Sends test data: archives and files, in the order of their names. All of them make one upload, whose name the first
 * reply tells, so the first file goes alone. What they make together is asked for once, when all have arrived.
 */
export function useDataUpload({ gid, mode, maxBytes, words, onArrive }: Options) {
  const run = useRef<Run | null>(null)
  const [state, setState] = useState<UploadState>(null)
  const [failed, setFailed] = useState<readonly FailedFile[]>([])
  const frame = useRef(0)
  const arrive = useRef(onArrive)
  useEffect(() => {
    arrive.current = onArrive
  })
  useEffect(
    () => () => {
      cancelAnimationFrame(frame.current)
      for (const call of run.current?.calls ?? []) call.abort()
      run.current = null
    },
    [],
  )
  useLeaveGuard(state !== null)

  /** Thousands of files would otherwise render the page as often. */
  function show(): void {
    cancelAnimationFrame(frame.current)
    frame.current = requestAnimationFrame(() => setState(run.current === null ? null : shownOf(run.current)))
  }

  function start(files: readonly File[], dir: string, how: 'add' | 'replace'): void {
    const sent = inNameOrder(files).map((file): Sent => {
      const isLarge = file.size > maxBytes
      return { file, state: isLarge ? 'failed' : 'waiting', sent: 0, problem: isLarge ? words.tooLarge : '' }
    })
    begin({ files: sent, dir, how, report: null })
  }

  function begin(facts: Facts): void {
    const now = runOf(facts)
    run.current = now
    setFailed([])
    show()
    sendNext(now)
  }

  function sendNext(now: Run): void {
    if (run.current !== now) return
    const free = now.dir === '' ? 1 : atOnce
    while (now.calls.size < free) {
      while (now.files[now.next]?.state === 'failed') now.next += 1
      const one = now.files[now.next]
      if (one === undefined) break
      now.next += 1
      void send(now, one)
    }
    if (now.calls.size === 0) void end(now)
  }

  async function send(now: Run, one: Sent): Promise<void> {
    const call = new AbortController()
    now.calls.add(call)
    one.state = 'sending'
    try {
      const endpoint = isArchive(one.file) ? testData.uploadZip : testData.uploadFile
      const input = { mode, gid, ...(now.dir !== '' && { fileListDir: now.dir }) }
      const onProgress = (sent: number) => {
        one.sent = sent
        show()
      }
      const reply = await upload(endpoint, one.file, input, { signal: call.signal, onProgress, quiet: true })
      if (call.signal.aborted) return
      now.dir = reply.fileListDir
      now.report = mergeReports(now.report, reply.report)
      one.state = 'done'
      one.sent = 1
      now.failures = 0
    } catch (error) {
      if (call.signal.aborted) return
      one.state = 'failed'
      one.problem = problemOf(error, words.failed)
      // A refusal is about this file; no answer at all is about every file.
      now.failures = error instanceof ApiError && error.httpStatus !== 0 ? 0 : now.failures + 1
      if (now.failures >= failuresInRow) giveUpRest(now, one.problem)
    } finally {
      now.calls.delete(call)
    }
    show()
    sendNext(now)
  }

  async function end(now: Run): Promise<void> {
    const reply = await readWhole(now)
    if (run.current !== now) return
    run.current = null
    cancelAnimationFrame(frame.current)
    setState(null)
    left.current = { ...now, how: reply === null ? now.how : 'add' }
    setFailed(now.files.filter(isFailed).map(({ file, problem }) => ({ name: file.name, problem })))
    if (reply === null) return
    const done = now.files.filter((one) => one.state === 'done').map(({ file }) => file)
    const names = done.map(({ name }) => name)
    arrive.current({ reply, how: now.how, names, hasArchive: done.some(isArchive) })
  }

  /** All that the upload holds. Null if nothing has arrived; a failure is that of the last file, which can go again. */
  async function readWhole(now: Run): Promise<UploadedCases | null> {
    const last = now.files.findLast((one) => one.state === 'done')
    if (last === undefined) return null
    const call = new AbortController()
    now.calls.add(call)
    try {
      const input = { mode, fileListDir: now.dir }
      const whole = await request(testData.readUpload, input, { signal: call.signal, quiet: true })
      return { ...whole, report: mergeReports(now.report, whole.report) }
    } catch (error) {
      last.state = 'failed'
      last.problem = problemOf(error, words.failed)
      return null
    } finally {
      now.calls.delete(call)
    }
  }

  /** What a retry goes on with. */
  const left = useRef<Run | null>(null)

  function cancel(): void {
    const now = run.current
    run.current = null
    for (const call of now?.calls ?? []) call.abort()
    cancelAnimationFrame(frame.current)
    setState(null)
  }

  function retry(): void {
    const last = left.current
    if (last === null) return
    const files = last.files.filter(isFailed).map(({ file }) => file)
    // What has arrived is in the data by then.
    start(files, last.dir, last.how)
  }

  return { state, failed, start, cancel, retry, dropFailed: () => setFailed([]) }
}

export type DataUpload = ReturnType<typeof useDataUpload>

type Facts = Pick<Run, 'files' | 'dir' | 'how' | 'report'>
const runOf = (facts: Facts): Run => ({
  ...facts,
  next: 0,
  calls: new Set(),
  begunAt: performance.now(),
  failures: 0,
})
const isFailed = ({ state }: Sent): boolean => state === 'failed'

function giveUpRest(now: Run, problem: string): void {
  for (const one of now.files.slice(now.next)) {
    if (one.state === 'waiting') Object.assign(one, { state: 'failed', problem })
  }
}

function shownOf({ files, begunAt }: Run): UploadState {
  const counted = files.filter((one) => !isFailed(one))
  const allBytes = counted.reduce((all, { file }) => all + file.size, 0)
  const sentBytes = Math.round(counted.reduce((all, { file, sent }) => all + file.size * sent, 0))
  return {
    name: files.find(({ state }) => state === 'sending')?.file.name ?? '',
    done: files.filter(({ state }) => state === 'done').length,
    all: files.length,
    sentBytes,
    allBytes,
    secondsLeft: secondsLeft(sentBytes, allBytes, performance.now() - begunAt),
  }
}
