import { contestDesk } from '@praxis/contract/contestDesk'
import { implement } from '#server/http/handlers.ts'
import { check } from './check/checkContest.ts'
import { addParticipants, participants, removeParticipant, setParticipant } from './desk/participants.ts'
import { thaw } from './desk/thaw.ts'
import { finalize, reopen } from './times/final.ts'
import { move } from './times/move.ts'
import { pause, resume } from './times/pause.ts'
import { timeChange } from './times/timeChange.ts'
import { deskLinks } from './links/deskLinks.ts'

export const contestDeskRoutes = implement(contestDesk, {
  check,
  thaw,
  move,
  timeChange,
  pause,
  resume,
  finalize,
  reopen,
  ...deskLinks,
  participants,
  addParticipants,
  setParticipant,
  removeParticipant,
})
