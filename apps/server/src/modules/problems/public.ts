export {
  addToCounts,
  findJudgingSettings,
  findLanguage,
  findLimits,
  findProblem,
  findTitle,
  isLanguageEnabled,
  languageOfProblem,
  listCases,
  listDifficulties,
  titleIn,
  type CountColumn,
} from './queries.ts'
export { keepLanguages, offerLanguages } from './languages.queries.ts'
export { importPackage } from './importPackage.ts'
