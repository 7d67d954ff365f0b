import type { bareTables } from './bare.ts'

type Goal = readonly [bare: keyof typeof bareTables, atLeast: number]

const [problems, submissions] = ['first page of problems', 'first page of submissions'] as const

/** Requests a second as a multiple of those of a bare page in the same run, with the full data, by the names of calls. */
export const goals: Readonly<Record<string, Goal>> = {
  'problems, first page': [problems, 1.2],
  'problems, page 200': [problems, 1.2],
  'problems, Chinese keyword': [problems, 0.2],
  'problems, English keyword': [problems, 0.2],
  'submissions, first page': [submissions, 1],
  'submissions, only mine': ['submissions of the busiest person', 1],
  'submissions, one person': ['submissions of a person', 1],
  'submissions, a problem': ['submissions of a problem', 1],
  'submissions, accepted': ['accepted submissions', 1],
  'submissions, page 500': [submissions, 0.5],
  'submissions, rare status': [submissions, 0.3],
  'submissions, part of an id': [submissions, 0.3],
  'submissions, part of many names': [submissions, 0.15],
  'submissions, row 100 000': [submissions, 0.15],
  'desk, first page': ['first page of the desk', 0.5],
  'desk, Chinese keyword': ['first page of the desk', 0.1],
  'desk, part of an id': ['first page of the desk', 0.1],
  'accounts, first page': ['first page of accounts', 0.5],
  'accounts, part of a real name': ['first page of accounts', 0.1],
  'accounts, part of every address': ['first page of accounts', 0.1],
  'memberships, first page': ['first page of memberships', 0.5],
  'memberships, part of many names': ['first page of memberships', 0.1],
  'groups, first page': ['first page of groups', 0.5],
  'groups, Chinese keyword': ['first page of groups', 0.1],
  'members, first page of 5 000': ['first page of members', 0.5],
  'members, keyword': ['first page of members', 0.1],
  'rank, first page of 5 000': ['first page of a rank', 0.5],
  'rank, search': ['first page of a rank', 0.1],
  'ranklist ACM, first page': ['first page of the ranklist', 0.5],
  'ranklist OI, first page': ['first page of the ranklist', 0.5],
  'ranklist ACM, page 3000': ['first page of the ranklist', 0.1],
  'ranklist ACM, search': ['first page of the ranklist', 0.1],
  'ranklist OI, search': ['first page of the ranklist', 0.1],
  'ranklist ACM, search, also real names': ['first page of the ranklist', 0.1],
  'home: recent contests': ['contests on the home page', 0.5],
  'home: counts, busiest person': ['summary of a person', 0.5],
  'profile, busiest person': ['profile', 0.5],
}

/** A first page over all connections but one, which repeats a search meanwhile. */
export const besideSearches = [
  ['accounts, first page', 'accounts, part of every address'],
  ['memberships, first page', 'memberships, part of many names'],
  ['members, first page of 5 000', 'members, keyword'],
  ['rank, first page of 5 000', 'rank, search'],
  ['ranklist ACM, first page', 'ranklist ACM, search, also real names'],
  ['submissions, first page', 'submissions, name and status'],
] as const
/** The p95 of the first page then, as a multiple of the p95 without it. */
export const mostBeside = 4 / 3

/** Of a call that names a bare page and has no goal of its own. */
export const usualGoal = 0.5
