export {
  addToCounts,
  findJudgingSettings,
  findLanguage,
  findProblem,
  isLanguageEnabled,
  listCases,
  offerLanguages,
  substring,
  titleIn,
  type CountColumn,
} from './queries.ts'
export { importPackage } from './importPackage.ts'
