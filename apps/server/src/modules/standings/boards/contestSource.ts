import type { Services } from '#server/context.ts'
import { channels } from '#server/signals.ts'
import type { BoardSource } from './boardSource.ts'
import {
  findBoardContest,
  listAttempts,
  listAuthors,
  listBoardPeople,
  listBoardProblems,
  readClock,
} from './boards.queries.ts'

/** Boards of contests. */
export const contestSource = ({ db, signals }: Pick<Services, 'db' | 'signals'>): BoardSource => ({
  find: (cid) => findBoardContest(db, cid),
  problems: (cid) => listBoardProblems(db, cid),
  people: (contest, uids) => listBoardPeople(db, contest, uids),
  attempts: (people) =>
    listAttempts(
      db,
      people.map(({ participantId }) => participantId),
    ),
  authors: (submissionIds, cids) => listAuthors(db, submissionIds, cids),
  clock: () => readClock(db),
  hear: (heard) =>
    signals.hear(channels.contestChanged, (payload) => {
      if (payload === null) return heard(null)
      const [cid, uid] = payload.split(' ')
      heard({ cid: Number(cid), uid: uid ?? null })
    }),
})
