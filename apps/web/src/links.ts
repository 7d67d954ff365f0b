import { pageSizeOf } from '@praxis/contract/limits'
import type { Place } from '@praxis/contract/place'
import type { Scope } from '@praxis/contract/scope'
import { groupLevels } from '@praxis/contract/statuses'

/** The addresses of the screens in the route table. Every link of the site is one of these. */
export const links = {
  home: '/home',
  problems: (filter: { keyword?: string } = {}) => withQuery('/problem', filter),
  /** Those that have a tag. */
  problemsWith: (tagId: number) => withQuery('/problem', { tagId: JSON.stringify([tagId]) }),
  problem: (problemId: string) => `/problem/${encodeURIComponent(problemId)}`,
  submissions: (filter: SubmissionFilter = {}) => withQuery('/status', filter),
  submission: (submitId: number) => `/submission-detail/${submitId}`,
  /** What there is to see of a person. Either name serves; whoever knows both says both. */
  person: ({ uid, username }: PersonNames) =>
    withQuery('/user-home', { ...(isGiven(uid) && { uid }), ...(isGiven(username) && { username }) }),
  /** One's own page. */
  ownPage: '/user-home',
  groups: (filter: { keyword?: string; onlyMine?: true } = {}) => withQuery('/group', filter),
  group: (gid: number) => `/group/${gid}`,
  /** The group, with the dialog that applies to it and has its code already. */
  groupWithCode: (gid: number, code: string) => `/group/${gid}?code=${encodeURIComponent(code)}`,
  groupAnnouncements: (gid: number) => `/group/${gid}/announcement`,
  groupMembers: (gid: number) => `/group/${gid}/member`,
  /** The people who apply, for those who decide. */
  groupApplications: (gid: number) => withQuery(`/group/${gid}/member`, { auth: String(groupLevels.applying) }),
  groupRefusals: (gid: number) => withQuery(`/group/${gid}/member`, { auth: String(groupLevels.refused) }),
  groupOffers: (gid: number) => withQuery(`/group/${gid}/member`, { offers: 'true' }),
  groupSettings: (gid: number) => `/group/${gid}/setting`,
  groupRank: (gid: number) => `/group/${gid}/rank`,
  groupProblems: (gid: number, filter: { manage?: true } = {}) => withQuery(`/group/${gid}/problem`, filter),
  groupProblem: (gid: number, problemId: string) => `/group/${gid}/problem/${encodeURIComponent(problemId)}`,
  /** The same without what stands around it. */
  groupFocusedProblem: (gid: number, problemId: string) =>
    `/group/${gid}/full-screen/problem/${encodeURIComponent(problemId)}`,
  groupSubmissions: (gid: number, filter: SubmissionFilter = {}) => withQuery(`/group/${gid}/status`, filter),
  groupSubmission: (gid: number, submitId: number) => `/group/${gid}/submission-detail/${submitId}`,
  groupTrash: (gid: number) => `/group/${gid}/problem/trash`,
  importGroupProblems: (gid: number) => `/group/${gid}/problem/import`,
  createGroupProblem: (gid: number) => `/group/${gid}/problem/create`,
  editGroupProblem: (gid: number, pid: number) => `/group/${gid}/problem/${pid}/edit`,
  /** What somebody opens who was invited. */
  groupInvitation: (token: string) => `/invitation/${encodeURIComponent(token)}`,
  trainings: () => '/training',
  lessons: () => '/lesson',
  lesson: (id: number) => `/lesson/${id}`,
  /** `manage`: as those see them who make them. */
  groupTrainings: (gid: number, filter: { manage?: true } = {}) => withQuery(`/group/${gid}/training`, filter),
  /** `manage`: as those see them who moderate. */
  groupDiscussions: (gid: number, filter: { manage?: true } = {}) => withQuery(`/group/${gid}/discussion`, filter),
  contests: () => '/contest',
  /** `manage`: as those see them who make them. */
  groupContests: (gid: number, filter: { manage?: true } = {}) => withQuery(`/group/${gid}/contest`, filter),
  contest: (cid: number) => `/contest/${cid}`,
  contestProblems: (cid: number, filter: AfterEnd = {}) => withQuery(`/contest/${cid}/problems`, filter),
  contestProblem: (cid: number, displayId: string) => `/contest/${cid}/problem/${encodeURIComponent(displayId)}`,
  /** The same without what stands around it. */
  contestFocusedProblem: (cid: number, displayId: string) =>
    `/contest/${cid}/full-screen/problem/${encodeURIComponent(displayId)}`,
  contestSubmissions: (cid: number, filter: SubmissionFilter & AfterEnd = {}) =>
    withQuery(`/contest/${cid}/submissions`, filter),
  contestSubmission: (cid: number, displayId: string, submitId: number) =>
    `/contest/${cid}/problem/${encodeURIComponent(displayId)}/submission-detail/${submitId}`,
  contestRank: (cid: number, filter: AfterEnd = {}) => withQuery(`/contest/${cid}/rank`, filter),
  /** The board of a contest for everybody, if it is open to them. */
  outsideBoard: (cid: number, hasScores: boolean) =>
    hasScores ? `/contest/oi-scoreboard/${cid}` : `/contest/acm-scoreboard/${cid}`,
  contestAnnouncements: (cid: number) => `/contest/${cid}/announcements`,
  contestClarifications: (cid: number) => `/contest/${cid}/clarifications`,
  /** One of those that wait for an answer, for those who answer. */
  contestQuestion: (cid: number, id: number) => withQuery(`/contest/${cid}/clarifications`, { state: 'open', id }),
  /** `comment`: one of them, which is shown first. */
  contestComments: (cid: number, filter: { comment?: number } = {}) => withQuery(`/contest/${cid}/comment`, filter),
  contestPrint: (cid: number) => `/contest/${cid}/print`,
  contestBalloons: (cid: number) => `/contest/${cid}/ac-info`,
  contestPrintDesk: (cid: number) => `/contest/${cid}/admin-print`,
  contestRejudge: (cid: number) => `/contest/${cid}/rejudge`,
  /** From where a contest is watched while it runs. */
  contestScrollBoard: (cid: number) => `/contest/${cid}/scroll-board`,
  /** The address that pages of the wire have too: `medals[]` three times. */
  scrollBoard: ({ key, removeStar, medals }: { key: string; removeStar: boolean; medals: readonly number[] }) =>
    `/scrollBoard?cid=${key}&removeStar=${removeStar}${medals.map((seats) => `&medals[]=${seats}`).join('')}`,
  contestRunDesk: (cid: number) => `/contest/${cid}/desk`,
  /** `cid` is the number of a category. */
  discussions: (filter: DiscussionFilter = {}) => withQuery('/discussion', filter),
  acmRank: '/acm-rank',
  oiRank: '/oi-rank',
  /** The page of a ranklist on which a place is. */
  rankPlace: (list: '/acm-rank' | '/oi-rank', place: number) => {
    const currentPage = Math.ceil(place / pageSizeOf.ranks)
    return withQuery(list, currentPage > 1 ? { currentPage } : {})
  },
  languages: '/about/languages',
  member: '/member',
  goods: '/admin/goods',
  memberDesk: '/admin/member',
  /** The start page of the back office. */
  admin: '/admin/dashboard',
  /** `wanted` is where the log-in leads; without it, to the start page. */
  adminLogin: (wanted: string | null = null) => {
    const target = adminPathIn(wanted)
    return target === null ? adminLogin : withQuery(adminLogin, { to: target })
  },
  judges: '/admin/judges',
  remoteJudges: '/admin/remote-judges',
  remoteJudge: (key: string) => `/admin/remote-judges/${encodeURIComponent(key)}`,
  jobs: '/admin/jobs',
  adminProblems: '/admin/problems',
  importProblems: '/admin/problem/batch-operation',
  adminContests: '/admin/contest',
  adminTrainings: '/admin/training',
  adminLessons: '/admin/lesson',
  createLesson: '/admin/lesson/create',
  editLesson: (id: number) => `/admin/lesson/${id}/edit`,
  lessonGroups: (id: number) => `/admin/lesson/${id}/groups`,
  trainingCategories: '/admin/training/category',
  adminDiscussions: '/admin/discussion',
  applications: '/admin/group-problem/apply',
  /** `back` is where a save leads. */
  createProblem: (back?: string) => withQuery('/admin/problem/create', back === undefined ? {} : { back }),
  editProblem: (pid: number, back?: string) =>
    withQuery(`/admin/problem/edit/${pid}`, back === undefined ? {} : { back }),
  settings: '/setting',
  aiAnswers: '/setting/ai',
  /** A tab of the message centre. */
  messages: (tab: MessagePath) => `/message/${tab}`,
  users: '/admin/user',
  /** The number is that of an import under way. */
  importUsers: (id?: number) => withQuery('/admin/user/import', id === undefined ? {} : { id: String(id) }),
  /** A sheet of passwords, as long as it can be read. */
  userSheet: (key: string) => withQuery('/admin/user/sheet', { key }),
  mails: '/admin/mail',
  siteSettings: '/admin/conf',
  siteSwitches: '/admin/switch',
  aiUsage: '/admin/ai',
  logout: '/logout',
  /** How a site is backed up; a text outside the app. */
  backUpGuide: '/api/docs/back-up.md',
  /** The description of the server's calls; a page outside the app. */
  apiDocs: '/api/docs',
} as const

/** The editor of a problem, of the site or of a group. */
export const editProblemLink = (scope: Scope, pid: number, back?: string): string =>
  scope.kind === 'group' ? links.editGroupProblem(scope.groupId, pid) : links.editProblem(pid, back)

/** The addresses of what the site, a group and a contest have alike. */
type PlaceLinks = {
  problems: () => string
  problem: (problemId: string) => string
  submissions: (filter?: SubmissionFilter) => string
  /** In a contest it stands below its problem. */
  submission: (submitId: number, displayId?: string) => string
}

export const scopeLinks = (scope: Scope): PlaceLinks => {
  if (scope.kind === 'site') return siteLinks
  const gid = scope.groupId
  return {
    problems: () => links.groupProblems(gid),
    problem: (problemId: string) => links.groupProblem(gid, problemId),
    submissions: (filter?: SubmissionFilter) => links.groupSubmissions(gid, filter),
    submission: (submitId: number) => links.groupSubmission(gid, submitId),
  }
}

/** Stands for the problem of a submission in an address where nobody knows it. */
export const unknownProblem = '-'

/** The same of a contest. `here` is the problem of the page, if it has one: submissions are of that, unless told. */
export const contestLinks = (cid: number, here = unknownProblem): PlaceLinks => ({
  problems: () => links.contestProblems(cid),
  problem: (displayId: string) => links.contestProblem(cid, displayId),
  submissions: (filter?: SubmissionFilter) => links.contestSubmissions(cid, filter),
  submission: (submitId: number, displayId = here) => links.contestSubmission(cid, displayId, submitId),
})

/** The pages of discussions, of the site or of a group. */
export const discussionLinks = (scope: Scope) => {
  const base = scope.kind === 'group' ? `/group/${scope.groupId}` : ''
  return {
    /** In a group, `manage` shows them as those see them who moderate. */
    list: (filter: DiscussionFilter & { manage?: true } = {}) => withQuery(`${base}/discussion`, filter),
    ofProblem: (problemId: string) => `${base}/discussion/${encodeURIComponent(problemId)}`,
    /** `comment`: one of its comments, which is shown first. */
    one: (did: number, filter: { comment?: number } = {}) => withQuery(`${base}/discussion-detail/${did}`, filter),
  }
}

/** The pages of one training, of the site or of a group. */
export const trainingLinks = (scope: Scope, tid: number) => {
  const base = scope.kind === 'group' ? `/group/${scope.groupId}/training/${tid}` : `/training/${tid}`
  return {
    list: scope.kind === 'group' ? links.groupTrainings(scope.groupId) : links.trainings(),
    home: base,
    problems: `${base}/problems`,
    problem: (problemId: string) => `${base}/problem/${encodeURIComponent(problemId)}`,
    /** The same without what stands around it. */
    focusedProblem: (problemId: string) => `${base}/full-screen/problem/${encodeURIComponent(problemId)}`,
    rank: `${base}/rank`,
  }
}

/** The pages that make trainings, of the site or of a group. */
export const trainingMakingLinks = (scope: Scope) => {
  const isGroup = scope.kind === 'group'
  const base = isGroup ? `/group/${scope.groupId}/training` : links.adminTrainings
  return {
    list: isGroup ? links.groupTrainings(scope.groupId, { manage: true }) : base,
    create: `${base}/create`,
    edit: (tid: number) => `${base}/${tid}/edit`,
    /** In a group, those who solve have their problems at this address. */
    problems: (tid: number) =>
      isGroup ? withQuery(`${base}/${tid}/problems`, { manage: true }) : `${base}/${tid}/problems`,
  }
}

/** The same of a place. */
export const placeLinks = ({ scope, activity }: Place, here?: string): PlaceLinks =>
  activity === null ? scopeLinks(scope) : contestLinks(activity.cid, here)

/** The pages that make contests, of the site or of a group. */
export const makingLinks = (scope: Scope) => {
  const base = scope.kind === 'group' ? `/group/${scope.groupId}/contest` : links.adminContests
  return {
    list: () => (scope.kind === 'group' ? links.groupContests(scope.groupId, { manage: true }) : base),
    create: () => `${base}/create`,
    edit: (cid: number) => `${base}/${cid}/edit`,
    problems: (cid: number) => `${base}/${cid}/problems`,
    participants: (cid: number) => `${base}/${cid}/participants`,
    announcements: (cid: number) => `${base}/${cid}/announcement`,
    createProblem: (cid: number) => `${base}/${cid}/problem/create`,
    editProblem: (cid: number, pid: number) => `${base}/${cid}/problem/${pid}/edit`,
  }
}

const siteLinks = {
  problems: () => links.problems(),
  problem: links.problem,
  submissions: links.submissions,
  submission: (submitId: number) => links.submission(submitId),
}

const adminLogin = '/admin/login'

/** Whether a path belongs to the back office. The router takes no notice of case, nor of a slash at the end. */
export const isAdminPath = (path: string): boolean => /^\/admin(\/|$)/i.test(path)

export const isAdminLogin = (path: string): boolean => /^\/admin\/login\/*$/i.test(path)

/**
 * The address of a screen of the back office in what somebody may have written; null: it is none. An address decides
 * where a log-in leads, so it must not lead to another site.
 */
export function adminPathIn(address: string | null): string | null {
  // Only the path matters, so any origin will do.
  const origin = 'https://praxis.invalid'
  if (address === null || !URL.canParse(address, origin)) return null
  const { origin: found, pathname, search } = new URL(address, origin)
  return found === origin && isAdminPath(pathname) && !isAdminLogin(pathname) ? pathname + search : null
}

/** How the tabs of the message centre are called in addresses. */
export type MessagePath = 'discuss' | 'reply' | 'like' | 'sys' | 'mine'

type PersonNames = { uid?: string | null; username?: string | null }

const isGiven = (text: string | null | undefined): text is string => text !== undefined && text !== null && text !== ''

type SubmissionFilter = {
  onlyMine?: true
  problemID?: string
  completeProblemID?: true
  username?: string
  /** As in judgeStatus. */
  status?: number
}

type DiscussionFilter = { cid?: number; keyword?: string; onlyMine?: true }

/** What was sent after the end of a contest counts as well. */
type AfterEnd = { containsEnd?: true }

function withQuery(path: string, filter: Readonly<Record<string, string | number | boolean>>): string {
  const query = new URLSearchParams(Object.entries(filter).map(([name, value]) => [name, String(value)])).toString()
  return query === '' ? path : `${path}?${query}`
}
