import { judgeStatus } from '@praxis/contract/statuses'
import { openBoard } from '#server/modules/standings/boards/board.ts'
import type {
  BoardContest,
  StoredAttempt,
  StoredBoardPerson,
  StoredBoardProblem,
} from '#server/modules/standings/boards/boardTypes.ts'

const minuteMs = 60_000
const startAt = Date.parse('2030-01-01T09:00:00.000Z')

/** The contest of a board in memory. */
export const contestInMemory: BoardContest = {
  cid: 1_000,
  rule: 'acm',
  oiScore: 'Recent',
  ownerUid: 'owner',
  groupId: null,
  shownName: 'username',
  minuteGranularity: false,
  tiesByLast: false,
  showsEntered: false,
  windowSeconds: null,
  awardKind: 0,
  awards: [],
  startAt,
  endAt: startAt + 300 * minuteMs,
  freezeAt: null,
  pauses: [],
  createdAt: startAt,
  updatedAt: startAt,
}

export const problemInMemory = (displayId: string, n: number): StoredBoardProblem => ({
  cpid: n + 1,
  pid: n + 1,
  displayId,
  title: displayId,
  titles: null,
  color: null,
  points: null,
  fullScore: 0,
})

/** A board without a database. `put(3, 'AC', 10)`: person 3 has sent one program to the first problem, in minute 10. */
export function boardInMemory(more: Partial<BoardContest> = {}, problems = ['A', 'B'].map(problemInMemory)) {
  const board = openBoard({ ...contestInMemory, ...more }, problems, 1)
  let stamp = 1
  function put(n: number, verdict: 'AC' | 'WA', minutes: number, about: Partial<StoredBoardPerson> = {}) {
    const person: StoredBoardPerson = {
      participantId: n,
      uid: `uid${n}`,
      username: `person${n}`,
      nickname: null,
      realname: null,
      school: null,
      gender: 'secrecy',
      avatar: null,
      seat: null,
      teamName: null,
      affiliation: null,
      members: null,
      extraSeconds: 0,
      startedAt: null,
      isStar: false,
      isMember: false,
      hasAgreed: false,
      tellsSchool: false,
      ...about,
    }
    const sent: StoredAttempt = {
      participantId: n,
      cpid: 1,
      id: n,
      status: verdict === 'AC' ? judgeStatus.accepted : judgeStatus.wrongAnswer,
      score: null,
      runMs: null,
      before: null,
      at: startAt + minutes * minuteMs,
    }
    stamp += 1
    board.put([person.uid], [person], [sent], stamp)
  }
  return { board, put }
}
