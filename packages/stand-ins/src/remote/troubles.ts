/**
 * How a judge misbehaves: nobody stays signed in; the account is locked; a puzzle stands before every page; it is down for
 * maintenance, or broken; it is asked too often; its pages have other markup; nothing leaves its queue; a program is kept
 * but the answer is cut off; it has had the same program before.
 */
export const troubles = [
  'loggedOut',
  'locked',
  'captcha',
  'maintenance',
  'broken',
  'tooMany',
  'changed',
  'slow',
  'cut',
  'sameCode',
] as const
export type Trouble = (typeof troubles)[number]
