/** What is commented on. */
export type CommentPlace = { cid: number } | { did: number }

/** A name of the place in this browser. */
export const placeKey = (place: CommentPlace): string =>
  'cid' in place ? `contest-${place.cid}` : `discussion-${place.did}`
