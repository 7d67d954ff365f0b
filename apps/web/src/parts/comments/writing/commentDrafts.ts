import { placeKey, type CommentPlace } from '#web/parts/comments/place.ts'
import { ownKeys, readStored, writeStored } from '#web/state/storage.ts'

/** A text that somebody has begun and not sent. Others may use the same browser, so each person has their own. */
export type DraftPlace = {
  readonly uid: string
  readonly place: CommentPlace
  /** The comment that is answered; absent: a comment itself is written. */
  readonly answers?: number
}

export const draftKey = ({ uid, place, answers }: DraftPlace): string =>
  [ownKeys.comments, uid, placeKey(place), ...(answers === undefined ? [] : [String(answers)])].join(':')

export const readDraft = (place: DraftPlace): string => readStored(draftKey(place)) ?? ''

/** Nothing is kept of an empty text. */
export const keepDraft = (place: DraftPlace, text: string): boolean =>
  writeStored(draftKey(place), text.trim() === '' ? null : text)
