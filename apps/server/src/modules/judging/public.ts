export { agreeOnJudgeToken } from './judgeToken.ts'
