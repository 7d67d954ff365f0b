export { agreeOnJudgeToken } from './judgeToken.ts'
export { admitJudge } from './admitJudge.ts'
