import { comments } from '@praxis/contract/comments'
import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { request } from '#web/api/request.ts'
import type { CommentPlace } from '#web/parts/comments/place.ts'
import { linkedIn, withLinked, type CommentList } from './commentList.ts'

/** Reads the comment to which the address leads and shows it first, wherever it stands in the list. */
export function useLinkedComment(
  place: CommentPlace,
  change: (make: (list: CommentList) => CommentList) => void,
): { linked: number | null; isGone: boolean } {
  const [query] = useSearchParams()
  const linked = linkedIn(query.get('comment'))
  const [gone, setGone] = useState<number | null>(null)
  const key = JSON.stringify(place)
  useEffect(() => {
    if (linked === null) return
    const abort = new AbortController()
    request(
      comments.one,
      { id: linked, ...(JSON.parse(key) as CommentPlace) },
      { quiet: true, signal: abort.signal, isPatient: true },
    ).then(
      ({ comment, isLiked }) => change((list) => withLinked(list, comment, isLiked)),
      () => !abort.signal.aborted && setGone(linked),
    )
    return () => abort.abort()
  }, [key, linked, change])
  return { linked, isGone: linked !== null && gone === linked }
}
