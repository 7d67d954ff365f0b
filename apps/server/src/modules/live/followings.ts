import type { ParsedInputOf } from '@praxis/contract/endpoint'
import type { live } from '@praxis/contract/live'
import { watchApplications } from './offered/applications.ts'
import { watchScrolls } from './contests/scrolls.ts'
import { watchBoards } from './boards/boards.ts'
import { watchContests } from './contests/contests.ts'
import type { MakeFollowing } from './following.ts'
import { watchGroups } from './groups.ts'
import { watchMessages } from './own/messages.ts'
import { watchSettings } from './settings/settings.ts'
import { watchStandings } from './own/standing.ts'
import { watchSubmissions } from './submissions/submissions.ts'
import { watchTestRuns } from './testRuns.ts'

type Topic = keyof ParsedInputOf<(typeof live)['follow']>

/**
 * What follows each field of the call, in the order of the snapshot: how the reader stands comes first. A field that
 * nothing follows does not compile.
 */
const followingOf = {
  standing: watchStandings,
  submissions: watchSubmissions,
  testRuns: watchTestRuns,
  groups: watchGroups,
  messages: watchMessages,
  applications: watchApplications,
  settings: watchSettings,
  contests: watchContests,
  boards: watchBoards,
  scrolls: watchScrolls,
} as const satisfies Record<Topic, MakeFollowing>

export const followings: readonly MakeFollowing[] = Object.values(followingOf)
