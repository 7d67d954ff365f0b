export {
  addToCounts,
  findJudgingSettings,
  findLanguage,
  findLimits,
  findProblemToRun,
  findTitle,
  isLanguageEnabled,
  languageOfProblem,
  listCases,
  listDifficulties,
  titleIn,
  type ProblemName,
} from './queries.ts'
export { countVerdicts } from './countVerdicts.ts'
export { keepLanguages, offerLanguages } from './languages/offerLanguages.queries.ts'
export { importPackage } from './import/importPackage.ts'
