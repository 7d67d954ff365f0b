import { createHash } from 'node:crypto'
import type { Viewer } from '@praxis/rules/viewer'
import { pageBy, countUpToCap, reachable } from '../../../apps/server/src/db/paging.ts'
import {
  countReadable,
  listReadable,
} from '../../../apps/server/src/modules/contests/clarifications/clarifications.queries.ts'
import { readStamps } from '../../../apps/server/src/modules/contests/clarifications/stamps.queries.ts'
import { listParticipants } from '../../../apps/server/src/modules/contests/desk/participants.queries.ts'
import { readContests } from '../../../apps/server/src/modules/contests/enter/readContests.ts'
import { listContests } from '../../../apps/server/src/modules/contests/taking/listContests.ts'
import {
  findBoardContest,
  listAttempts,
  listBoardPeople,
} from '../../../apps/server/src/modules/standings/boards/boards.queries.ts'
import {
  findPeople,
  listContestRows,
  listed,
} from '../../../apps/server/src/modules/submissions/contest/list.queries.ts'
import { readContestStatuses } from '../../../apps/server/src/modules/submissions/contest/statuses.queries.ts'
import type { Sizes } from './seed.ts'

import type { Case } from './planCase.ts'

/** As the seed makes them. */
const uidOf = (n: number) => createHash('md5').update(`person ${n}`).digest('hex')

/** The calls of contests: the newest one has the most people, and one of the first half the usual thousand submissions. */
export function contestCases(sizes: Sizes, { person, viewer }: { person: string; viewer: Viewer }): Case[] {
  const newest = 1 + Math.round(sizes.submissions / 1_000)
  const usual = Math.round(newest / 2)
  const contestList = (name: string, filter: object, pages: number, currentPage = 1): Case => ({
    name: `contests: ${name}`,
    pages,
    ask: (db) => listContests({ currentPage, limit: 10, onlyMine: false, ...filter }, { db, viewer, locale: 'en-US' }),
  })
  const submissionList = (name: string, filter: object, pages: number, username?: string): Case => ({
    name: `submissions of a contest: ${name}`,
    pages,
    async ask(db) {
      const all = {
        cid: usual,
        startAt: 0,
        isBeforeStart: false,
        until: null,
        reader: { uid: person, sealedSince: Date.now() - 86_400_000, knowsOwn: true },
        onlyOf: undefined,
        people: await findPeople(db, username),
        problem: undefined,
        status: undefined,
        ...filter,
      }
      await pageBy(
        { currentPage: 1, limit: 30 },
        (limit, offset) =>
          listContestRows(
            db,
            listed(db, all).orderBy('submission.id', 'desc').limit(reachable(limit, offset)).offset(offset),
            'en-US',
          ),
        () => countUpToCap(db, listed(db, all)),
      )
    },
  })
  const reader = { cid: usual, uid: person, isJury: false, reach: 'ownAndManagers' as const }
  const asker = { ...reader, groupId: null, shownName: 'username' as const }
  const asked = {
    cpid: undefined,
    keyword: undefined,
    state: 'all',
    order: 'newest',
    currentPage: 1,
    limit: 20,
  } as const
  return [
    contestList('first page', {}, 4_000),
    contestList('page 100', {}, 4_000, 100),
    contestList('a rule', { type: 1 }, 4_000),
    contestList('keyword', { keyword: '周赛' }, 4_000),
    contestList('only mine', { onlyMine: true }, 15_000),
    {
      name: 'contest with how somebody stands in it',
      pages: 60,
      ask: (db) => readContests(db, [{ viewer, cid: newest }]),
    },
    {
      name: 'contest as a thousand readers stand in it',
      // With a tenth of the data they are a fifth of its people.
      scans: ['contest_participant'],
      pages: 40_000,
      ask: (db) =>
        readContests(
          db,
          Array.from({ length: 1_000 }, (_, n) => ({ viewer: { ...viewer, uid: uidOf(n + 1) }, cid: newest })),
        ),
    },
    submissionList('all', {}, 3_000),
    submissionList('a status', { status: -1 }, 3_000),
    submissionList('own', { onlyOf: person }, 1_000),
    submissionList('a problem', { problem: { text: 'A', isWhole: true } }, 3_000),
    submissionList('part of many names', {}, 6_000, 'wang'),
    {
      name: 'people of a board',
      pages: 4_000,
      async ask(db) {
        const contest = await findBoardContest(db, usual)
        if (contest === undefined) throw new Error('there is no contest')
        await listBoardPeople(db, contest)
      },
    },
    {
      name: 'rows of a board to be folded anew',
      pages: 300,
      async ask(db) {
        const contest = await findBoardContest(db, usual)
        if (contest === undefined) throw new Error('there is no contest')
        const people = await listBoardPeople(db, contest, [person])
        await listAttempts(
          db,
          people.map(({ participantId }) => participantId),
        )
      },
    },
    {
      name: 'own status of the problems of a contest',
      pages: 300,
      ask: (db) =>
        readContestStatuses(db, { uid: person, cid: usual, hasScores: false, hiddenSince: null, before: null }),
    },
    {
      name: 'people of the largest contest, first page',
      pages: 60_000,
      ask: (db) =>
        listParticipants(db, {
          cid: newest,
          groupId: null,
          reader: { uid: person, managesAccounts: false, managesGroup: false },
          passwordVersion: 0,
          keyword: undefined,
          state: 'all',
          currentPage: 1,
          limit: 50,
        }),
    },
    {
      name: 'questions of a contest',
      pages: 300,
      ask: (db) => Promise.all([countReadable(db, asker, asked), listReadable(db, asker, asked)]),
    },
    { name: 'stamps of a contest', pages: 300, ask: (db) => readStamps(db, [reader]) },
  ]
}
