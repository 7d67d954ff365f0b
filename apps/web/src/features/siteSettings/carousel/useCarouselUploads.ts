import { carouselAdmin } from '@praxis/contract/carouselAdmin'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { upload } from '#web/api/files/upload.ts'
import { useLeaveGuard } from '#web/state/unsaved.ts'
import { useStaffText } from '#web/text/staffText.ts'
import { usePictureProblem } from '#web/features/siteSettings/pictures/usePictureProblem.ts'

export const pictureRules = carouselAdmin.upload.upload

type Transfer = {
  key: string
  file: File
  /** `refused`: it was not sent, and cannot be. */
  state: 'waiting' | 'sending' | 'failed' | 'refused'
  /** From 0 to 1. */
  sent: number
  problem: string
}

/** Pictures on their way into the carousel: one after another, so that they stand there in the order in which they were chosen. */
export function useCarouselUploads() {
  const { uploadFailed } = useStaffText().siteSettings
  const problemOf = usePictureProblem(pictureRules)
  const client = useQueryClient()
  const [transfers, setTransfers] = useState<readonly Transfer[]>([])
  const all = useRef<readonly Transfer[]>([])
  const call = useRef<{ key: string; abort: AbortController }>(null)

  function keep(next: readonly Transfer[]): void {
    all.current = next
    setTransfers(next)
  }
  const change = (key: string, facts: Partial<Transfer>) =>
    keep(all.current.map((one) => (one.key === key ? { ...one, ...facts } : one)))

  function add(files: readonly File[]): void {
    const added = files.map((file): Transfer => {
      const problem = problemOf(file)
      const state = problem === undefined ? 'waiting' : 'refused'
      return { key: crypto.randomUUID(), file, state, sent: 0, problem: problem ?? '' }
    })
    keep([...all.current, ...added])
    sendNext()
  }

  function sendNext(): void {
    const next = all.current.find(({ state }) => state === 'waiting')
    if (next !== undefined && call.current === null) void send(next)
  }

  async function send({ key, file }: Transfer): Promise<void> {
    const abort = new AbortController()
    call.current = { key, abort }
    change(key, { state: 'sending', sent: 0, problem: '' })
    try {
      const onProgress = (sent: number) => change(key, { sent })
      await upload(carouselAdmin.upload, file, {}, { signal: abort.signal, onProgress, quiet: true })
      drop(key)
      for (const read of carouselAdmin.upload.changes) void client.invalidateQueries({ queryKey: [read] })
    } catch (error) {
      const problem = error instanceof Error ? error.message : uploadFailed
      if (!abort.signal.aborted) change(key, { state: 'failed', problem })
    }
    call.current = null
    sendNext()
  }

  const drop = (key: string) => keep(all.current.filter((one) => one.key !== key))

  function cancel(key: string): void {
    if (call.current?.key === key) call.current.abort.abort()
    drop(key)
  }

  function retry(key: string): void {
    change(key, { state: 'waiting', problem: '' })
    sendNext()
  }

  // A page that is left gives up what it has begun.
  useEffect(
    () => () => {
      all.current = []
      call.current?.abort.abort()
    },
    [],
  )
  useLeaveGuard(transfers.some(({ state }) => state === 'waiting' || state === 'sending'))

  return { transfers, add, cancel, retry }
}

export type CarouselUploads = ReturnType<typeof useCarouselUploads>
