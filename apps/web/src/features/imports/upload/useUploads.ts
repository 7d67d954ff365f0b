import { uploadsAtOnce } from '@praxis/contract/limits'
import { packageImports } from '@praxis/contract/packageImports'
import { packageRules } from '@praxis/contract/packageLimits'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { upload } from '#web/api/files/upload.ts'
import { ApiError } from '#web/api/request.ts'
import { dataSize } from '#web/parts/problems/testData/cases/dataSize.ts'
import { useLeaveGuard } from '#web/state/unsaved.ts'
import { useFormat } from '#web/text/format.ts'
import { useImportText } from '#web/text/problems/importText.ts'
import { nextUploads, packageEndings, packageProblem, type PackageUpload } from './uploadQueue.ts'

/** One fewer than a person may, so that another page can send something too. */
const atOnce = uploadsAtOnce.person - 1

/** Packages on their way to the server, in the order in which they were chosen. Who leaves meanwhile is asked. */
export function useUploads(gid: number | undefined) {
  const words = useImportText().upload
  const { number } = useFormat()
  const client = useQueryClient()
  const [uploads, setUploads] = useState<readonly PackageUpload[]>([])
  const [arrived, setArrived] = useState<ReadonlySet<number>>(new Set())
  const all = useRef<readonly PackageUpload[]>([])
  const calls = useRef(new Map<number, AbortController>())
  const lastKey = useRef(0)
  useEffect(() => {
    const open = calls.current
    return () => {
      all.current = []
      for (const call of open.values()) call.abort()
    }
  }, [])
  useLeaveGuard(uploads.some(({ state }) => state === 'waiting' || state === 'sending'))

  function keep(next: readonly PackageUpload[]): void {
    all.current = next
    setUploads(next)
  }
  const change = (key: number, facts: Partial<PackageUpload>) =>
    keep(all.current.map((one) => (one.key === key ? { ...one, ...facts } : one)))

  function problemOf(file: File): string | null {
    const problem = packageProblem(file)
    if (problem === 'kind') return words.problems.kind(packageEndings.join(words.parting))
    if (problem === 'size') return words.problems.size(dataSize(packageRules.ownBytes, number))
    return problem === null ? null : words.problems.empty
  }

  function add(files: readonly File[]): void {
    const added = files.map((file): PackageUpload => {
      const problem = problemOf(file)
      lastKey.current += 1
      const state = problem === null ? 'waiting' : 'failed'
      return { key: lastKey.current, file, state, sent: 0, elapsedMs: 0, problem, mayRetry: false }
    })
    keep([...all.current, ...added])
    sendNext()
  }

  function sendNext(): void {
    for (const key of nextUploads(all.current, atOnce)) void send(key)
  }

  async function send(key: number): Promise<void> {
    const file = all.current.find((one) => one.key === key)?.file
    if (file === undefined) return
    const call = new AbortController()
    calls.current.set(key, call)
    change(key, { state: 'sending', sent: 0, elapsedMs: 0, problem: null })
    const begunAt = performance.now()
    try {
      const onProgress = (sent: number) => change(key, { sent, elapsedMs: performance.now() - begunAt })
      const input = gid === undefined ? {} : { gid }
      const { id } = await upload(packageImports.upload, file, input, { signal: call.signal, onProgress, quiet: true })
      change(key, { state: 'arrived', sent: 1 })
      setArrived((before) => new Set([...before, id]))
      const stale = packageImports.upload.changes.map((read) => client.invalidateQueries({ queryKey: [read] }))
      // From now on the list of imports shows it.
      void Promise.all(stale).then(() => drop(key))
    } catch (error) {
      const isAnswered = error instanceof ApiError && error.httpStatus !== 0
      const problem = isAnswered ? error.message : words.unanswered
      if (!call.signal.aborted) change(key, { state: 'failed', problem, mayRetry: true })
    } finally {
      calls.current.delete(key)
      sendNext()
    }
  }

  function retry(key: number): void {
    change(key, { state: 'waiting', problem: null })
    sendNext()
  }

  /** Cancels it if it is under way. */
  function drop(key: number): void {
    keep(all.current.filter((one) => one.key !== key))
    calls.current.get(key)?.abort()
  }

  return { uploads, arrived, add, retry, drop }
}

export type Uploads = ReturnType<typeof useUploads>
