import { lessonRules, videoTypes } from '@praxis/contract/lessonLimits'
import type { AdminItem } from '@praxis/contract/lessonShapes'
import { lessonVideos } from '@praxis/contract/lessonVideos'
import { useEffect, useRef, useState } from 'react'
import { upload } from '#web/api/files/upload.ts'
import { fileProblem } from '#web/components/form/files/fileRules.ts'
import { toast } from '#web/state/toast.ts'
import { useFormat } from '#web/text/format.ts'
import { useLessonMakingText } from '#web/text/lessons/lessonMakingText.ts'

type Video = NonNullable<AdminItem['video']>
type Transfer = {
  readonly name: string
  /** From 0 to 1; null: it is not under way. */
  readonly sent: number | null
  readonly problem: string | null
}

const endings = ['.mp4', '.m4v', '.webm']

/** Where the system knows no type, the name tells. */
const isVideo = ({ type, name }: File): boolean =>
  type === ''
    ? endings.some((ending) => name.toLowerCase().endsWith(ending))
    : videoTypes.some((one) => one === type) || type === 'video/x-m4v'

/** Videos that are being uploaded, by the item that they are for. An item may be moved or closed meanwhile. */
export function useVideoUploads(onUploaded: (key: string, video: Video) => void) {
  const words = useLessonMakingText().groups
  const { memory } = useFormat()
  const [transfers, setTransfers] = useState<ReadonlyMap<string, Transfer>>(new Map())
  const calls = useRef(new Map<string, AbortController>())
  useEffect(() => {
    const { current } = calls
    return () => current.forEach((call) => call.abort())
  }, [])

  const set = (key: string, transfer: Transfer | null) =>
    setTransfers((known) => {
      const next = new Map(known)
      if (transfer === null) next.delete(key)
      else next.set(key, transfer)
      return next
    })

  async function start(key: string, file: File): Promise<void> {
    const { name } = file
    const wrong = fileProblem(file, lessonVideos.upload.upload)
    const problem =
      wrong === 'empty'
        ? words.fileEmpty
        : wrong === 'size'
          ? words.videoLarge(memory(lessonRules.videoBytes / 1_024))
          : isVideo(file)
            ? null
            : words.videoKind
    if (problem !== null) return set(key, { name, sent: null, problem })
    calls.current.get(key)?.abort()
    const call = new AbortController()
    calls.current.set(key, call)
    set(key, { name, sent: 0, problem: null })
    try {
      const video = await upload(
        lessonVideos.upload,
        file,
        {},
        {
          signal: call.signal,
          onProgress: (sent) => calls.current.get(key) === call && set(key, { name, sent, problem: null }),
          quiet: true,
        },
      )
      if (calls.current.get(key) !== call) return
      calls.current.delete(key)
      set(key, null)
      onUploaded(key, video)
    } catch (error) {
      // Another file has taken its place, or it was cancelled.
      if (calls.current.get(key) !== call) return
      calls.current.delete(key)
      set(key, { name, sent: null, problem: error instanceof Error ? error.message : String(error) })
    }
  }

  function cancel(key: string): void {
    const call = calls.current.get(key)
    calls.current.delete(key)
    call?.abort()
    set(key, null)
    if (call !== undefined) toast.success(words.cancelled)
  }

  return {
    transferOf: (key: string): Transfer | null => transfers.get(key) ?? null,
    isUnderWay: [...transfers.values()].some(({ sent }) => sent !== null),
    start: (key: string, file: File) => void start(key, file),
    cancel,
  }
}

export type VideoUploads = ReturnType<typeof useVideoUploads>
