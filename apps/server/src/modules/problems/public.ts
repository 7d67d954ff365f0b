export { keepApproved, noteChange } from './changes.queries.ts'
export {
  findJudgingSettings,
  listCases,
  listJudgedAmong,
  type KeptSettings,
  type ProblemJudging,
  type VersionJudging,
} from './judging/judging.queries.ts'
export { readJudging, readSettings } from './judging/readJudging.ts'
export { judgementTotalFor, readJudgementTotal, readJudgementTotals, readTotals } from './judging/readTotals.ts'
export { isTrustedProblem } from './judging/totals.queries.ts'
export {
  findLanguages,
  findLimits,
  findOwnLanguage,
  findEnabledLanguage,
  isLanguageOffered,
  languageOfProblem,
  readTimeFactors,
} from './languages/languages.queries.ts'
export {
  addToCounts,
  findProblemToRun,
  findAccess,
  findProblemPageById,
  findStatement,
  findTitle,
  isNamed,
  linkTitleIn,
  linkTitles,
  listDifficulties,
  listExamples,
  titleIn,
  type ProblemName,
} from './queries.ts'
export {
  columnIn,
  isChangedSinceApproval,
  judgedIn,
  languagesIn,
  problemIn,
  statementsIn,
  tagsIn,
  type ReadAs,
} from './places.queries.ts'
export { countColumnOf, countDeleted, countVerdicts } from './countVerdicts.ts'
export { holdOffered, keepLanguages, offerLanguages } from './languages/offerLanguages.queries.ts'
export { readKnownProblems } from './detail/readKnownProblems.ts'
export { allowReading } from './detail/readable.ts'
export { findRemoteSite, remoteSiteOf } from './remote.queries.ts'
export { oldChangesJob } from './oldChangesJob.ts'
export { importPackage } from './import/importPackage.ts'
export { bytesOf, keptSolutions } from './solutions/keptSolutions.ts'
export {
  copySolutions,
  deleteSolution,
  listNumberedSolutions,
  listSolutions,
  putSolution,
  replaceSolutions,
  type NumberedSolution,
} from './solutions/solutions.queries.ts'
export { listTagClasses, listTagsOf, tagColumns } from './tags/tags.queries.ts'
export {
  hiddenByContests,
  isHeldByContest,
  isInContest,
  isInOpenContest,
  isInRunningContest,
  listOpenContests,
} from './openContests.queries.ts'
export { findOrigin } from './list/findOrigin.ts'
export { openProblemPages, type NamedProblem } from './list/problemPages.ts'
export { noCounts, showProblem } from './detail/readProblem.ts'
export type { ProblemStanding } from './problemStanding.ts'
