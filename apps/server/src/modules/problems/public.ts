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
} from './queries.ts'
export { countVerdicts } from './countVerdicts.ts'
export { keepLanguages, offerLanguages } from './languages.queries.ts'
export { importPackage } from './importPackage.ts'
