export {
  addToCounts,
  findJudgingSettings,
  findLanguage,
  findProblem,
  isLanguageEnabled,
  listCases,
  substring,
  titleIn,
  type CountColumn,
} from './queries.ts'
export { importPackage } from './importPackage.ts'
export { readKattis } from './packages/kattis.ts'
