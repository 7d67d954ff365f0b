export { admitJudge } from './admitJudge.ts'
export { agreeOnJudgeToken } from './judgeToken.ts'
export {
  describeHost,
  forgottenAfter,
  isJudgeHere,
  listKnownLanguages,
  noteTaken,
  seeHost,
  upsertHost,
} from './sessions.queries.ts'
