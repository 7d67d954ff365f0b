import { comments } from '@praxis/contract/comments'
import { commentLimits } from '@praxis/contract/commentLimits'
import { useCallback, useEffect, useRef, useState } from 'react'
import { request } from '#web/api/request.ts'
import type { CommentPlace } from '#web/parts/comments/place.ts'
import { nextPage, noComments, reloaded, withPage, type CommentList, type CommentPage } from './commentList.ts'

export type CommentReading = {
  list: CommentList
  /** Whether there is anything to show; else why not. */
  state: 'reading' | 'read' | Error
  /** Why what comes next could not be read. */
  moreError: Error | null
  isReadingMore: boolean
  change: (make: (list: CommentList) => CommentList) => void
  readMore: () => Promise<void>
  /** Begins anew. What somebody is answering stays; null: nothing was read before. */
  reload: (answered: ReadonlySet<number> | null) => Promise<void>
}

/**
 * The comments of a place. The page keeps them itself: what other people do, likes above all, changes their order, and
 * nothing may move under the reader's eyes before they ask for it.
 */
export function useCommentList(place: CommentPlace): CommentReading {
  const [list, change] = useState(noComments)
  const [state, setState] = useState<CommentReading['state']>('reading')
  const [moreError, setMoreError] = useState<Error | null>(null)
  const [isReadingMore, setReadingMore] = useState(false)
  const abort = useRef(new AbortController())
  const key = JSON.stringify(place)

  const readPage = useCallback(
    (currentPage: number, quiet = true): Promise<CommentPage> => {
      const input = { ...(JSON.parse(key) as CommentPlace), currentPage, limit: commentLimits.pageSize }
      return request(comments.list, input, { quiet, signal: abort.current.signal, isPatient: true })
    },
    [key],
  )

  const take = useCallback((page: CommentPage, answered: ReadonlySet<number> | null) => {
    change((before) => (answered === null ? withPage(before, page) : reloaded(before, page, answered)))
    setState('read')
    setMoreError(null)
  }, [])
  /** What was read before stays. */
  const fail = useCallback((error: Error) => setState((now) => (now === 'read' ? now : error)), [])

  useEffect(() => {
    const current = new AbortController()
    abort.current = current
    // The comment to which the address leads may be there already.
    readPage(1).then(
      (page) => take(page, null),
      (error: Error) => !current.signal.aborted && fail(error),
    )
    return () => current.abort()
  }, [readPage, take, fail])

  async function reload(answered: ReadonlySet<number> | null): Promise<void> {
    try {
      // What is shown stays if this fails, so the failure is told as everywhere.
      take(await readPage(1, answered === null), answered)
    } catch (error) {
      if (!abort.current.signal.aborted) fail(error as Error)
    }
  }

  async function readMore(): Promise<void> {
    setReadingMore(true)
    setMoreError(null)
    try {
      const page = nextPage(list)
      const found = await readPage(page)
      const more = withPage(list, found)
      // Likes have moved what was on this page to earlier ones: the next page has something new.
      const isEnough = more.comments.length > list.comments.length || found.commentList.records.length === 0
      const last = isEnough ? found : await readPage(page + 1)
      change((before) => withPage(withPage(before, found), last))
    } catch (error) {
      if (!abort.current.signal.aborted) setMoreError(error as Error)
    } finally {
      setReadingMore(false)
    }
  }

  return { list, state, moreError, isReadingMore, change, readMore, reload }
}
