import { contestDesk } from '@praxis/contract/contestDesk'
import { implement } from '#server/http/handlers.ts'
import { check } from './check/checkContest.ts'
import { addParticipants, participants, removeParticipant, setParticipant } from './desk/participants.ts'
import { thaw } from './desk/thaw.ts'
import { deskLinks } from './links/deskLinks.ts'

export const contestDeskRoutes = implement(contestDesk, {
  check,
  thaw,
  ...deskLinks,
  participants,
  addParticipants,
  setParticipant,
  removeParticipant,
})
