import type { Place } from './place.ts'

const by = ['author'] as const

/** The pages of a group. */
export const groupPlaces: readonly Place[] = [
  { path: '/group', query: '?onlyMine=true', by, shows: ['group name', 'group brief', 'username'] },
  {
    path: '/group/:gid',
    by,
    shows: ['group name', 'group short name', 'group brief', 'group description', 'display name', 'username'],
  },
  { path: '/group/:gid/member', by, shows: ['display name', 'username'] },
  { path: '/group/:gid/member', query: '?auth=1', by, shows: ['reason to join', 'display name'] },
  { path: '/group/:gid/member', query: '?auth=2', by, shows: ['reason to join', 'note of a refusal'] },
  { path: '/group/:gid/rank', by, shows: ['display name', 'username'] },
  {
    path: '/group/:gid/setting',
    by,
    shows: ['group name', 'group short name', 'group brief', 'group description', 'group code'],
  },
  { path: '/group/:gid/problem', by, shows: ['problem title'] },
  { path: '/group/:gid/problem', query: '?manage=true', by, shows: ['problem title', 'author'] },
]
