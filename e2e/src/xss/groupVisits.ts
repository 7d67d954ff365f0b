import type { Visit } from './visit.ts'

/** The pages of a group. Its number is there when they are visited. */
export const groupVisits = (gid: () => number): readonly Visit[] => [
  {
    path: () => '/group?onlyMine=true',
    by: ['author'],
    shows: ['group name', 'group brief', 'username'],
  },
  {
    path: () => `/group/${gid()}`,
    by: ['author'],
    shows: ['group name', 'group short name', 'group brief', 'group description', 'display name', 'username'],
  },
  { path: () => `/group/${gid()}/member`, by: ['author'], shows: ['display name', 'username'] },
  {
    path: () => `/group/${gid()}/member?auth=1`,
    by: ['author'],
    shows: ['reason to join', 'display name'],
  },
  { path: () => `/group/${gid()}/member?auth=2`, by: ['author'], shows: ['reason to join', 'note of a refusal'] },
  { path: () => `/group/${gid()}/rank`, by: ['author'], shows: ['display name', 'username'] },
  {
    path: () => `/group/${gid()}/setting`,
    by: ['author'],
    shows: ['group name', 'group short name', 'group brief', 'group description', 'group code'],
  },
  { path: () => `/group/${gid()}/problem`, by: ['author'], shows: ['problem title'] },
  { path: () => `/group/${gid()}/problem?manage=true`, by: ['author'], shows: ['problem title', 'author'] },
]
