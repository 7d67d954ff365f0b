import type { ItemRow } from './groups.queries.ts'

/** What the log has of an item. */
export const toldItem = ({ groupId, title, url, videoId, isFree, duration, trainingId, rank }: ItemRow) => ({
  groupId,
  title,
  url,
  videoId,
  isFree,
  duration,
  trainingId,
  rank,
})
