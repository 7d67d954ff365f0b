export { noteChange } from './changes.queries.ts'
export { findJudgingSettings, findKeptJudging, listCases, type KeptJudging } from './judging/judging.queries.ts'
export { findLanguage, findLimits, isLanguageEnabled, languageOfProblem } from './languages/languages.queries.ts'
export {
  addToCounts,
  findProblemToRun,
  findAccess,
  findTitle,
  isInOpenContest,
  isNamed,
  listDifficulties,
  titleIn,
  type ProblemName,
} from './queries.ts'
export { countColumnOf, countVerdicts } from './countVerdicts.ts'
export { keepLanguages, offerLanguages } from './languages/offerLanguages.queries.ts'
export { importPackage } from './import/importPackage.ts'
export { listTagClasses, tagColumns } from './tags/tags.queries.ts'
export { openProblemPages } from './list/problemPages.ts'
