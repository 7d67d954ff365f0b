import { createContext, use } from 'react'
import type { CommentList } from './list/commentList.ts'
import type { CommentPlace } from './place.ts'

/** What the comments of a place share. */
export type CommentDesk = {
  place: CommentPlace
  /** The address of the page with a comment shown first. */
  addressOf: (comment: number) => string
  list: CommentList
  change: (make: (list: CommentList) => CommentList) => void
  /** The comments that somebody is answering. */
  answered: Set<number>
  /** The comment to which the address leads. */
  linked: number | null
  /** Nobody writes here any more. */
  isClosed: boolean
  /** The reader accepts one of the comments as the answer. */
  mayAccept: boolean
}

export const CommentDeskContext = createContext<CommentDesk | null>(null)

export function useCommentDesk(): CommentDesk {
  const desk = use(CommentDeskContext)
  if (desk === null) throw new Error('a comment stands in its panel')
  return desk
}
