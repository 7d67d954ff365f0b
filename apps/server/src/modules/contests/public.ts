export { noteContest } from './enter/changes.queries.ts'
export { holdContest } from './enter/contest.queries.ts'
export { enterContest, findContest, manageContest, seeContest } from './enter/enterContest.ts'
export { readContests, type ReadContest } from './enter/readContests.ts'
