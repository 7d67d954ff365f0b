import { problemDefaults } from '@praxis/contract/limits'
import { compareKinds, modeOfValidator, problemType } from '@praxis/contract/statuses'
import type { ProblemJudging, VersionJudging } from '#server/modules/problems/public.ts'
import type { ClaimedRun } from './stored.ts'

/** How a problem is judged that was not saved. */
const unsaved: ProblemJudging = {
  id: 0,
  type: problemType.acm,
  difficulty: problemDefaults.difficulty,
  judgeMode: 'default',
  caseMode: 'default',
  compareKind: compareKinds[1],
  ignoreTrailing: false,
  caseInsensitive: false,
  spaceSensitive: false,
  epsAbs: null,
  epsRel: null,
  timeLimitMs: problemDefaults.timeLimit,
  memoryLimitMb: problemDefaults.memoryLimit,
  stackLimitMb: problemDefaults.stackLimit,
  outputLimitMb: null,
  ioScore: null,
  isFileIo: false,
  ioReadFileName: null,
  ioWriteFileName: null,
  userExtraFiles: {},
  judgeExtraFiles: {},
  validatorLanguage: null,
  validatorSource: null,
  validatorProtocol: null,
  validatorArgs: [],
  passes: 1,
  testDataId: null,
}

/** The problem of a run, with what the editor says in place of what is stored. */
export function problemOfRun(
  { kind, request }: Pick<ClaimedRun, 'kind' | 'request'>,
  stored: VersionJudging | undefined,
): VersionJudging {
  const problem = stored ?? unsaved
  const { validator, judgeMode, type, caseMode, compare = {}, timeLimit, memoryLimit, extraFiles = {} } = request
  const { kind: compareKind = problem.compareKind, ...comparing } = compare
  return {
    ...problem,
    judgeMode: kind === 'interact' ? modeOfValidator.interactor : (judgeMode ?? problem.judgeMode),
    type: type ?? problem.type,
    caseMode: caseMode ?? problem.caseMode,
    compareKind,
    ...comparing,
    timeLimitMs: timeLimit ?? problem.timeLimitMs,
    memoryLimitMb: memoryLimit ?? problem.memoryLimitMb,
    userExtraFiles: { ...(problem.userExtraFiles as Record<string, string>), ...extraFiles },
    ...(validator !== null && {
      validatorLanguage: validator.language,
      validatorSource: validator.source,
      validatorProtocol: validator.protocol,
      judgeExtraFiles: validator.extraFiles,
    }),
  }
}
