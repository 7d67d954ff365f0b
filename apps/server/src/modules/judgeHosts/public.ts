export { admitJudge } from './admitJudge.ts'
export { agreeOnJudgeToken } from './judgeToken.ts'
export {
  describeHost,
  forgottenAfter,
  isJudgeHere,
  listKnownLanguages,
  listMissingLanguages,
  noteTaken,
  seeHost,
  upsertHost,
} from './sessions.queries.ts'
export { readJudges } from './readJudges.ts'
