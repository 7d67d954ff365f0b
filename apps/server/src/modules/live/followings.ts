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

/** Everything that a stream can follow. A snapshot has it in this order. */
export const followings: readonly MakeFollowing[] = [
  watchStandings,
  watchSubmissions,
  watchTestRuns,
  watchGroups,
  watchMessages,
  watchApplications,
  watchSettings,
  watchContests,
  watchBoards,
  watchScrolls,
]
