import { business } from './refusals.ts'

/** Refusals about lessons, their groups, items and videos. */
export const lessonErrorKinds = {
  lesson_not_found: business(404),
  lesson_not_yours: business(403),
  /** The sentence by which clients of the wire open the dialog for members. */
  lesson_members_only: business(400),
  lesson_group_not_found: business(404),
  lesson_item_not_found: business(404),
  /** A lesson has too many groups or items, or an item too many problems. */
  lesson_large: business(400),
  /** An item has neither an address nor a video. */
  lesson_item_empty: business(400),
  lesson_video_not_found: business(404),
  lesson_video_kind: business(400),
  lesson_caption_unreadable: business(400),
  /** The link of a video has ended: its time is over, or what it was made for has changed. */
  lesson_link_ended: business(403),
} as const
