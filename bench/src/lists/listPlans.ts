import { siteScope } from '@praxis/contract/scope'
import { rankTypes } from '@praxis/contract/statuses'
import type { Viewer } from '@praxis/rules/viewer'
import type { Context } from '../../../apps/server/src/context.ts'
import type { Connection } from '../../../apps/server/src/db/connection.ts'
import { pageBy } from '../../../apps/server/src/db/paging.ts'
import { listAccounts, type Filter } from '../../../apps/server/src/modules/accounts/desk/list/list.queries.ts'
import { listGroups } from '../../../apps/server/src/modules/groups/info/info.queries.ts'
import { levelOf } from '../../../apps/server/src/modules/groups/levelOf.ts'
import { listMembers } from '../../../apps/server/src/modules/groups/members/list.queries.ts'
import { listRank } from '../../../apps/server/src/modules/groups/rank/rank.queries.ts'
import {
  listHistory,
  listMembers as listMemberships,
} from '../../../apps/server/src/modules/membership/membership.queries.ts'
import { listPublic } from '../../../apps/server/src/modules/problems/list/list.queries.ts'
import { computePersonProblems } from '../../../apps/server/src/modules/judgements/public.ts'
import { findProblemPage } from '../../../apps/server/src/modules/problems/queries.ts'
import { findOwnCounts, listSolved } from '../../../apps/server/src/modules/submissions/own/homeCount.queries.ts'
import {
  countSubmissions,
  findFitting,
  listSubmissions,
} from '../../../apps/server/src/modules/submissions/list/list.queries.ts'
import {
  countAccepted,
  findSubmission,
  listByIds,
  readProblemStatuses,
} from '../../../apps/server/src/modules/submissions/queries.ts'
import {
  countDesk,
  listDesk,
  type DeskFilter,
} from '../../../apps/server/src/modules/workshop/desk/list/list.queries.ts'
import { contestCases } from './contestPlans.ts'
import { dashboardCases } from './dashboardPlans.ts'
import { discussionCases } from './discussionPlans.ts'
import { messageCases } from './messagePlans.ts'
import { peopleCases } from './peoplePlans.ts'
import { runCases } from './runPlans.ts'
import type { Site } from './site.ts'
import { commentCases } from './talkPlans.ts'
import { trainingCases } from './trainingPlans.ts'
import type { Case } from './planCase.ts'

/** Every call of a list whose plans have a bound. */
export async function casesOf({ connection, sizes }: Site, context: Context): Promise<Case[]> {
  const busiest = await uidOf(connection, sizes.accounts / 20 + 1)
  const all = {
    uid: undefined,
    status: undefined,
    username: undefined,
    problemId: undefined,
    withHidden: false,
    scope: siteScope,
  }
  const submissionList = (name: string, filter: object, pages: number, currentPage = 1): Case => ({
    name: `submissions: ${name}`,
    pages,
    ask: async (db) => {
      const found = await findFitting(db, { ...all, ...filter })
      const list = (limit: number, offset: number) => listSubmissions(db, found, 'zh-CN', limit, offset)
      await pageBy({ currentPage, limit: 15 }, list, () => countSubmissions(db, found))
    },
  })
  const accountList = (name: string, filter: Filter & { sort?: 'seen' }, pages: number, currentPage = 1): Case => ({
    name: `accounts: ${name}`,
    pages,
    ask: (db) => listAccounts(db, { ...filter, currentPage, limit: 10 }, new Date()),
  })
  const membershipList = (
    name: string,
    filter: { keyword?: string; state?: 'current' | 'ended' | 'all'; sort?: 'ends' | 'name' | 'created' },
    pages: number,
    currentPage = 1,
  ): Case => ({
    name: `memberships: ${name}`,
    pages,
    ask: (db) =>
      listMemberships(db, { state: 'current', sort: 'ends', ...filter, currentPage, limit: 10, now: new Date() }),
  })
  // The second group has the most people; its owner and root of the site see more than others.
  const [member, stranger] = [await uidOf(connection, 81), await uidOf(connection, 7)]
  const groupList = (name: string, filter: object, pages: number, currentPage = 1): Case => ({
    name: `groups: ${name}`,
    pages,
    ask: (db) => listGroups(db, { uid: member, isRoot: false, ...filter, currentPage, limit: 15 }),
  })
  const memberList = (name: string, filter: object, pages: number, currentPage = 1): Case => ({
    name: `members: ${name}`,
    pages,
    ask: (db) => listMembers(db, { gid: 2, isDesk: false, ...filter, currentPage, limit: 10 }),
  })
  const rankList = (name: string, filter: object, pages: number, currentPage = 1): Case => ({
    name: `rank: ${name}`,
    pages,
    ask: (db) => listRank(db, { gid: 2, type: rankTypes.acm, ...filter, currentPage, limit: 30 }),
  })
  const deskList = (name: string, filter: DeskFilter, pages: number, currentPage = 1): Case => ({
    name: `desk: ${name}`,
    pages,
    ask: async (db) => {
      const desk = { scope: siteScope, place: 'newest', filter } as const
      const list = (limit: number, offset: number) => listDesk(db, { ...desk, locale: 'zh-CN', limit, offset })
      await pageBy({ currentPage, limit: 10 }, list, () => countDesk(db, desk))
    },
  })
  const whole = (text: string) => ({ problemId: { text, whole: true } })
  const part = (text: string) => ({ problemId: { text, whole: false } })
  return [
    {
      name: 'problems: all, for the memory of a process',
      pages: 200_000,
      scans: ['problem'],
      ask: (db) => listPublic(db, null),
    },
    { name: 'problems: one that has changed', pages: 50, ask: (db) => listPublic(db, [1]) },
    {
      name: 'problem by its display id in another case',
      pages: 20,
      ask: (db) => findProblemPage(db, 'cf-17a', siteScope),
    },
    deskList('first page', {}, 1_500),
    deskList('page 500', {}, 2_500, 500),
    deskList('Chinese keyword', { keyword: '排序' }, 5_000),
    deskList('part of an id', { keyword: '104' }, 3_000),
    deskList('a keyword that nothing has', { keyword: '没有这道题' }, 300),
    // The tag is that of every eighth problem: to read all costs less than to look each of them up.
    { ...deskList('a difficulty and a tag', { difficulty: 2, tagId: 1 }, 5_000), scans: ['problem'] },
    deskList('of somebody who made none', { ownerUid: busiest }, 1_500),
    submissionList('first page', {}, 1_000),
    submissionList('page 500', {}, 1_000, 500),
    submissionList('row 100 000', {}, 1_500, 6_667),
    submissionList('row 10 000 000', {}, 1_000, 666_668),
    submissionList('a status', { status: -1 }, 1_000),
    submissionList('a rare status', { status: 4 }, 1_000),
    submissionList('a status nobody has', { status: 9 }, 300),
    submissionList('a number that is no status', { status: 2_000_000_000 }, 300),
    submissionList('only mine, the busiest person', { uid: busiest }, 1_000),
    submissionList('only mine, a problem and a status', { uid: busiest, status: 0, ...part('1003') }, 1_000),
    submissionList('one person', { username: 'chen50004' }, 1_000),
    submissionList('eleven people', { username: 'liwei600' }, 1_500),
    submissionList('part of many names', { username: 'wang' }, 12_000),
    submissionList('part of many names, page 500', { username: 'wang' }, 250_000, 500),
    submissionList('part of many names, rare status', { username: '小明', status: 4 }, 90_000),
    submissionList('half of the people, who never submitted', { username: 'lurker' }, 300_000),
    submissionList('5000 people who left long ago', { username: 'oldtimer' }, 60_000),
    submissionList('a name nobody has', { username: 'nobody-has-it' }, 300),
    submissionList('a popular problem', whole('1000'), 1_000),
    submissionList('a popular problem, page 500', whole('1000'), 1_000, 500),
    submissionList('a popular problem, rare status', { ...whole('1000'), status: 4 }, 2_000),
    submissionList('part of an id that most problems have', part('1'), 3_000),
    submissionList('part of an id that few have', part('9999'), 1_000),
    submissionList('part of an id, rare status', { ...part('10'), status: 4 }, 40_000),
    submissionList('a popular problem and part of many names', { ...whole('1000'), username: 'wang' }, 60_000),
    submissionList('part of many ids and of many names', { ...part('99'), username: 'wang' }, 60_000),
    accountList('first page', {}, 1_000),
    accountList('first page, seen last', { sort: 'seen' }, 1_000),
    accountList('page 500', {}, 1_000, 500),
    accountList('whole name', { keyword: 'chen50004' }, 1_000),
    accountList('whole address', { keyword: 'person77777@example.org' }, 6_000),
    accountList('part of a real name', { keyword: '小明' }, 20_000),
    accountList('nickname', { keyword: 'nick300' }, 3_000),
    accountList('part of every address', { keyword: 'example' }, 30_000),
    accountList('a keyword that nobody has', { keyword: '不存在的人' }, 300),
    accountList('administrators', { onlyAdmin: true }, 1_000),
    accountList('one role', { role: 1001 }, 1_000),
    accountList('ordinary people', { role: 1002 }, 60_000),
    accountList('one restricting role', { role: 1003 }, 3_000),
    accountList('restricted', { state: 'restricted' }, 3_000),
    accountList('banned', { state: 'banned' }, 300),
    accountList('deleted', { state: 'deleted' }, 300),
    membershipList('first page', {}, 1_000),
    membershipList('page 500', {}, 6_000, 500),
    membershipList('by name', { sort: 'name' }, 6_000),
    membershipList('newest accounts', { sort: 'created' }, 6_000),
    // A fifth of all people were members once: to read all costs less than to look each of them up.
    { ...membershipList('former members', { state: 'ended' }, 20_000), scans: ['account'] },
    { ...membershipList('both', { state: 'all' }, 20_000), scans: ['account'] },
    membershipList('part of many names', { keyword: 'wang' }, 20_000),
    { ...membershipList('part of many names, both', { keyword: 'wang', state: 'all' }, 40_000), scans: ['account'] },
    membershipList('a keyword that nobody has', { keyword: '不存在的人' }, 300),
    {
      name: 'history of a membership',
      pages: 120,
      ask: async (db) => listHistory(db, { uid: await uidOf(connection, 12), currentPage: 1, limit: 100 }),
    },
    groupList('first page', {}, 1_500),
    groupList('first page of a visitor', { uid: null }, 1_500),
    groupList('page 200', {}, 2_000, 200),
    groupList('only mine', { onlyMine: true }, 1_000),
    groupList('Chinese keyword', { keyword: '算法' }, 3_000),
    groupList('English word', { keyword: 'structures' }, 3_000),
    groupList('a keyword that nothing has', { keyword: '不存在的群' }, 300),
    memberList('first page of 5 000', {}, 3_000),
    memberList('page 400', {}, 40_000, 400),
    memberList('the desk', { isDesk: true }, 3_000),
    memberList('one level', { isDesk: true, auth: 1 }, 3_000),
    memberList('keyword', { keyword: 'wang' }, 60_000),
    memberList('first page of 200', { gid: 100 }, 1_500),
    memberList('keyword among 200', { gid: 100, keyword: 'wang' }, 3_000),
    rankList('ACM, first page of 5 000', {}, 1_000),
    rankList('OI, first page of 5 000', { type: rankTypes.oi }, 1_000),
    rankList('ACM, page 150', {}, 6_000, 150),
    rankList('OI, page 150', { type: rankTypes.oi }, 6_000, 150),
    rankList('search', { searchUser: 'wang' }, 90_000),
    rankList('ACM, first page of 200', { gid: 100 }, 1_000),
    rankList('search among 200', { gid: 100, searchUser: 'wang' }, 3_000),
    { name: 'level of a member', pages: 20, ask: (db) => levelOf(db, viewerOf(member), 2) },
    { name: 'level of a stranger', pages: 20, ask: (db) => levelOf(db, viewerOf(stranger), 2) },
    {
      name: 'a person’s row of a problem, computed anew',
      pages: 1_000,
      ask: (db) => computePersonProblems(db, [{ uid: busiest, groupId: 0, problemId: 1 }]),
    },
    {
      name: 'a person’s row of a problem in a group, computed anew',
      pages: 200,
      ask: (db) => computePersonProblems(db, [{ uid: member, groupId: 2, problemId: 1 }]),
    },
    {
      name: 'status of 30 problems',
      pages: 300,
      ask: (db) => readProblemStatuses(db, { uid: busiest, pids: range(30), scope: siteScope }),
    },
    {
      name: 'status of 100 submissions',
      pages: 2_000,
      ask: (db) =>
        listByIds(
          db,
          range(100).map((n) => n * 8),
        ),
    },
    {
      name: 'submission, with problems solved',
      pages: 6_000,
      ask: (db) => Promise.all([findSubmission(db, 1_000), countAccepted(db, busiest)]),
    },
    {
      name: 'summary of the busiest person',
      pages: 8_000,
      ask: (db) => Promise.all([findOwnCounts(db, busiest), listSolved(db, busiest)]),
    },
    ...contestCases(sizes, { person: busiest, viewer: viewerOf(busiest) }),
    ...runCases(sizes),
    ...peopleCases(context, { busiest, lurker: await uidOf(connection, sizes.accounts) }),
    ...commentCases(sizes, context),
    ...messageCases(sizes, context),
    ...discussionCases(sizes),
    ...trainingCases(sizes),
    ...(await dashboardCases(context, { ...viewerOf(member), roles: ['root'] })),
  ]
}

const viewerOf = (uid: string): Viewer => ({ uid, username: uid, roles: [], restrictions: [], isMember: false })

async function uidOf({ pool }: Connection, person: number): Promise<string> {
  const { rows } = await pool.query<{ uid: string }>(`select md5('person ' || $1::integer) as uid`, [person])
  return rows[0]?.uid ?? ''
}

const range = (count: number) => Array.from({ length: count }, (_, index) => index + 1)
