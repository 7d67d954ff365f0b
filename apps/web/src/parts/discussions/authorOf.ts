import type { Discussion } from '@praxis/contract/discussionShapes'
import type { Person } from '#web/parts/people/personMarks.ts'

type Author = Pick<Discussion, 'uid' | 'author' | 'role' | 'isVip' | 'titleName' | 'titleColor'>

/** Whoever started a discussion, without their picture. */
export const authorOf = ({ uid, author, role, isVip, titleName, titleColor }: Author): Person => ({
  uid,
  username: author,
  isVip,
  titleName,
  titleColor,
  roleList: role === null ? [] : [role],
})
