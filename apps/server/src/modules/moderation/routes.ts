import { moderation } from '@praxis/contract/moderation'
import { implement } from '#server/http/handlers.ts'
import { decide, show } from './desk/decide.ts'
import { showQueue } from './desk/queue.ts'
import { unmute } from './mutes/groupMute.ts'
import { answerProposal, mute, proposeMute, showMutes, showProposals } from './mutes/mutes.ts'
import { answerWaiting, showWaiting } from './waiting/waiting.ts'

export const moderationRoutes = implement(moderation, {
  queue: showQueue,
  decide,
  show,
  proposeMute,
  proposals: showProposals,
  answerProposal,
  mute,
  mutes: showMutes,
  unmute,
  waiting: showWaiting,
  answerWaiting,
})
