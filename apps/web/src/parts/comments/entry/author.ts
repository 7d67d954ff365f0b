import type { Comment, Reply } from '@praxis/contract/comments'
import type { Person } from '#web/parts/people/personMarks.ts'

/** Whoever wrote a comment or a reply, without their picture. */
export const authorOf = (entry: Comment | Reply): Omit<Person, 'avatar'> => ({
  uid: entry.fromUid,
  username: entry.fromName,
  titleName: entry.fromTitleName,
  titleColor: entry.fromTitleColor,
  roleList: [entry.fromRole],
})

export const faceOf = ({ fromName, fromAvatar }: Comment | Reply): Person => ({
  username: fromName,
  avatar: fromAvatar,
})
