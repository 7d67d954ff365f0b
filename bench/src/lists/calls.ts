import { createHash } from 'node:crypto'
import { accountAdmin } from '@praxis/contract/accountAdmin'
import { toRequest, type InputOf } from '@praxis/contract/endpoint'
import { groupMembers } from '@praxis/contract/groupMembers'
import { groupRank } from '@praxis/contract/groupRank'
import { groups } from '@praxis/contract/groups'
import { membershipAdmin } from '@praxis/contract/membershipAdmin'
import { problemAdmin } from '@praxis/contract/problemAdmin'
import { problems } from '@praxis/contract/problems'
import { judgeStatus, rankTypes } from '@praxis/contract/statuses'
import { submissions } from '@praxis/contract/submissions'
import { peopleCalls, type Call } from './peopleCalls.ts'
import { signIn, type Site } from './site.ts'
import { discussionCalls } from './discussionCalls.ts'
import { talkCalls } from './talkCalls.ts'
import { liked } from './talkPlans.ts'
import { trainingCalls } from './trainingCalls.ts'

/** What is measured over HTTP, in this order. */
export async function callsOf({ connection, sizes }: Site): Promise<Call[]> {
  const deep = { problems: Math.ceil(sizes.problems * 0.02), desk: Math.ceil(sizes.problems * 0.05) }
  const uidOf = (person: number) => createHash('md5').update(`person ${person}`).digest('hex')
  const token = await signIn(connection, uidOf(sizes.accounts / 20 + 1))
  const root = await signIn(connection, '1')
  const accountList = (name: string, input: { keyword?: string }): Call => ({
    name: `accounts, ${name}`,
    request: toRequest(accountAdmin.list, input),
    token: root,
  })
  const membershipList = (name: string, input: InputOf<typeof membershipAdmin.list>): Call => ({
    name: `memberships, ${name}`,
    request: toRequest(membershipAdmin.list, input),
    token: root,
  })
  // The second group has the most people.
  const groupList = (name: string, input: { currentPage?: number; keyword?: string }): Call => ({
    name: `groups, ${name}`,
    request: toRequest(groups.list, input),
    token,
  })
  const memberList = (name: string, input: object): Call => ({
    name: `members, ${name}`,
    request: toRequest(groupMembers.list, { gid: 2, ...input }),
    token: root,
  })
  const rankList = (name: string, input: object): Call => ({
    name: `rank, ${name}`,
    request: toRequest(groupRank.list, { gid: 2, type: rankTypes.acm, ...input }),
    token: root,
  })
  const list = { limit: 30, oj: 'Mine' }
  const problemList = (name: string, input: object): Call => ({
    name: `problems, ${name}`,
    request: toRequest(problems.list, { ...list, ...input }),
  })
  const deskList = (name: string, input: object): Call => ({
    name: `desk, ${name}`,
    request: toRequest(problemAdmin.list, { limit: 10, ...input }),
    token: root,
  })
  const submissionList = (name: string, input: object, token?: string): Call => ({
    name: `submissions, ${name}`,
    request: toRequest(submissions.list, { limit: 15, onlyMine: false, ...input }),
    ...(token === undefined ? {} : { token }),
  })
  const pidList = Array.from({ length: 30 }, (_, index) => index + 1)
  return [
    problemList('first page', {}),
    problemList(`page ${deep.problems}`, { currentPage: deep.problems }),
    problemList('Chinese keyword', { keyword: '排序' }),
    problemList('English keyword', { keyword: 'knapsack' }),
    problemList('part of an id', { keyword: '104' }),
    problemList('difficulty and two tags', { difficulty: 2, tagId: '1,2' }),
    problemList('by acceptance', { sort: 'acceptance', descending: true }),
    deskList('first page', {}),
    deskList(`page ${deep.desk}`, { currentPage: deep.desk }),
    deskList('Chinese keyword', { keyword: '排序' }),
    deskList('part of an id', { keyword: '104' }),
    deskList('a difficulty and a tag', { difficulty: 2, tagId: 1 }),
    submissionList('first page', {}),
    submissionList('page 500', { currentPage: 500 }),
    submissionList('row 100 000', { currentPage: 6_667 }),
    submissionList('part of many names', { username: 'wang' }),
    submissionList('one name', { username: 'chen50004'.slice(0, 8) }),
    submissionList('one person', { uid: uidOf(Math.round(sizes.accounts * 0.3)) }),
    submissionList('a problem', { problemID: '1000', completeProblemID: true }),
    submissionList('part of an id', { problemID: '10' }),
    submissionList('accepted', { status: judgeStatus.accepted }),
    submissionList('rare status', { status: judgeStatus.systemError }),
    submissionList('name and status', { username: 'wang', status: judgeStatus.accepted }),
    submissionList('only mine', { onlyMine: true }, token),
    {
      name: 'own status of 30 problems',
      request: toRequest(problems.userStatus, { pidList, isContestProblemList: false }),
      token,
    },
    accountList('first page', {}),
    accountList('part of a real name', { keyword: '小明' }),
    accountList('whole name', { keyword: 'chen50004' }),
    accountList('part of every address', { keyword: 'example' }),
    membershipList('first page', {}),
    membershipList('former members', { state: 'ended' }),
    membershipList('part of many names', { keyword: 'wang', state: 'all' }),
    groupList('first page', {}),
    groupList('page 200', { currentPage: 200 }),
    groupList('Chinese keyword', { keyword: '算法' }),
    memberList('first page of 5 000', {}),
    memberList('page 400', { currentPage: 400 }),
    memberList('keyword', { keyword: 'wang' }),
    rankList('first page of 5 000', {}),
    rankList('page 150', { currentPage: 150 }),
    rankList('search', { searchUser: 'wang' }),
    ...peopleCalls({ sizes, token, root }),
    ...talkCalls({ sizes, person: await signIn(connection, liked.uid), root }),
    ...discussionCalls({ sizes, token }),
    ...trainingCalls({ token, root }),
    { name: 'problem', request: toRequest(problems.detail, { problemId: '1000' }) },
    { name: 'submission', request: toRequest(submissions.detail, { submitId: 1_000 }) },
    // This call must be last, because its statements continue for a while after the measurement ends.
    submissionList('half of the names, which never submitted', { username: 'lurker' }),
  ]
}
