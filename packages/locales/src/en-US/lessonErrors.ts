import type { ErrorDetails } from '@praxis/contract/errors'
import type { lessonErrorKinds } from '@praxis/contract/lessonErrors'

export const lessonErrors = {
  lesson_not_found: 'There is no such lesson',
  lesson_not_yours: 'Only its author and super administrators change this lesson',
  lesson_members_only: 'Open membership to view',
  lesson_group_not_found: 'There is no such group in this lesson',
  lesson_item_not_found: 'There is no such item in this lesson',
  lesson_large: (d: ErrorDetails) => `At most ${d['most']} are possible here`,
  lesson_item_empty: (d: ErrorDetails) => `The item “${d['title']}” has neither an address nor a video`,
  lesson_video_not_found: 'There is no such video, or it is not yours',
  lesson_video_kind: 'A video is a file of the kind MP4 or WebM',
  lesson_caption_unreadable: 'Captions are a WebVTT file in UTF-8',
  lesson_link_ended: 'The link of this video has ended: open the lesson again',
} satisfies Record<keyof typeof lessonErrorKinds, string | ((details: ErrorDetails) => string)>
