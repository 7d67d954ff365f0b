import { theSite } from '../src/together.ts'
import { groupDiscussionStates } from './states/discussions.ts'
import { groupStates } from './states/groups.ts'
import { walkOver } from './walkOver.ts'
import { groupWorld } from './worlds/groups.ts'

const its = theSite()
walkOver(its, 'groups', { makeWorld: () => groupWorld(its), states: [...groupStates, ...groupDiscussionStates] })
