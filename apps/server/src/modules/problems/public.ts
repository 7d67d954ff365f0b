export {
  addToCounts,
  findJudgingSettings,
  findLanguage,
  findAccess,
  findProblem,
  findTitle,
  isLanguageEnabled,
  listCases,
  listDifficulties,
  offerLanguages,
  titleIn,
  type CountColumn,
} from './queries.ts'
export { importPackage } from './importPackage.ts'
