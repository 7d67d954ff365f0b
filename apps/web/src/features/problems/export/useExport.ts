import { packageExports } from '@praxis/contract/packageExports'
import type { InputOf } from '@praxis/contract/endpoint'
import { useEffect, useRef, useState } from 'react'
import { requestFile } from '#web/api/files/download.ts'
import { saveFile } from '#web/parts/files/saveFile.ts'

type Asked = InputOf<typeof packageExports.download>

/** Downloads an export. Whoever leaves or stops ends it; what the server refuses is told by the call. */
export function useExport(onDone: () => void) {
  const [received, setReceived] = useState<number | null>(null)
  const running = useRef<AbortController | null>(null)
  useEffect(() => () => running.current?.abort(), [])

  async function run(asked: Asked): Promise<void> {
    const stopping = new AbortController()
    running.current = stopping
    setReceived(0)
    try {
      const { name, content } = await requestFile(packageExports.download, asked, {
        signal: stopping.signal,
        beginsQuietly: true,
        onProgress: (progress) => setReceived(progress.received),
      })
      if (stopping.signal.aborted) return
      saveFile(name ?? `problem_export.${asked.format === 'fps' ? 'xml' : 'zip'}`, content)
      onDone()
    } catch {
      // The reader knows, or has stopped it.
    } finally {
      if (running.current === stopping) setReceived(null)
    }
  }
  const stop = () => running.current?.abort()
  /** Bytes that have come; null while nothing is exported. */
  return { received, run, stop }
}
