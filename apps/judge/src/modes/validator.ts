import { internal } from '#judge/job/caseResult.ts'
import { environment } from '#judge/languages/language.ts'
import type { RunRequest, RunResult } from '#judge/sandbox/types.ts'
import type { ValidatorRun } from './mode.ts'
import { protocols } from './protocols/index.ts'
import type { Call, Role, ValidatorReply } from './protocols/protocol.ts'
import { brokenValidator } from './protocols/verdict.ts'

const mega = 2 ** 20
export const validatorCpuMs = 10_000
const memory = 512 * mega
/** The size limit of each file that a validator writes, in bytes. The input of another pass can be such a file. */
const largestFile = { ordinary: 16 * mega, inPasses: 64 * mega }
const mostOutput = 16 * mega
/** The output limit of an interactor, which may send the whole input and whose files count too. */
const mostTalk = 1_024 * mega
/** How much of the validator's stdout and stderr is kept, in bytes. */
const readOfOutput = 1_024
const readOfStderr = 5_000

/**
 * The request to run the checker or interactor. For an interactor, stdin and stdout are replaced by the connection to
 * the program.
 */
export async function validatorRequest(
  run: ValidatorRun,
  call: Call,
  more: Partial<RunRequest['limits']> = {},
): Promise<RunRequest> {
  const it = validatorIn(run)
  const { language, variant } = it.toolchain
  const settings = { memoryKb: memory / 1_024, stackKb: memory / 1_024 }
  const program = language.run(it.artefact, variant, settings)
  const extraFiles = language.needsExtraFiles ? Object.entries(it.validator.extraFiles) : []
  const { args, stdin, files, collect } = await protocols[it.validator.protocol].request(call)
  return {
    slot: 'checker',
    exec: program.exec,
    argv: [...program.argv, ...args, ...(call.args ?? it.validator.args)],
    env: { ...environment, ...program.env },
    stdin,
    stdout: { capture: readOfOutput },
    stderr: { capture: readOfStderr },
    files: [
      ...program.files,
      ...extraFiles.map(([path, text]) => ({ path, from: { bytes: Buffer.from(text) } })),
      ...files,
    ],
    collect,
    limits: {
      cpuMs: validatorCpuMs,
      wallMs: validatorCpuMs + 2_000,
      memory: memory + (language.runtimeKb ?? 0) * 1_024,
      output: call.output === null ? mostTalk : mostOutput,
      procs: language.processes,
      fileBytes: call.passes > 1 ? largestFile.inPasses : largestFile.ordinary,
      ...more,
    },
  }
}

/** The verdict of the validator, or why there is none. */
export async function replyOf(run: ValidatorRun, call: Call, result: RunResult): Promise<ValidatorReply> {
  const { role } = call
  if (result.status === 'internal' || result.status === 'aborted') {
    const why = result.error?.message ?? result.status
    return { finding: internal(`The ${role} could not be run: ${why}`), next: null }
  }
  const it = validatorIn(run)
  if (result.status === 'ok' || result.status === 'exit') {
    return protocols[it.validator.protocol].understand(call, result, it)
  }
  return { finding: brokenValidator(`The ${role} ${misdeedOf(role, result)}.`, result), next: null }
}

function validatorIn({ validator }: ValidatorRun) {
  if (validator === null) throw new Error('the mode of this problem needs a validator')
  return validator
}

type Misdeed = Exclude<RunResult['status'], 'ok' | 'exit' | 'internal' | 'aborted'>

function misdeedOf(role: Role, { status, signal }: RunResult): string {
  const misdeeds: Record<Misdeed, string> = {
    signal: `was ended by signal ${signal ?? 0}`,
    cpu: `took more than ${validatorCpuMs / 1_000} s`,
    idle: 'waited and did not end',
    delayed: 'was kept waiting by the machine',
    memory: `took more than ${memory / mega} MB of memory`,
    output: `wrote more than ${(role === 'checker' ? mostOutput : mostTalk) / mega} MB`,
  }
  return misdeeds[status as Misdeed]
}
