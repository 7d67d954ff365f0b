export { agreeOnJudgeToken } from './judgeToken.ts'
export { recoverLostJobs } from './recoverJobs.ts'
export { admitJudge } from './admitJudge.ts'
