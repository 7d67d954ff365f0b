import type { Program } from '@praxis/formats/model'
import { compile, CompileError } from '#judge/compile/compile.ts'
import type { Held } from '#judge/store/diskStore.ts'
import { environment } from '#judge/languages/language.ts'
import type { Toolchain } from '#judge/languages/language.ts'
import { runReliably } from '#judge/runs/runReliably.ts'
import type { RunRequest, RunResult } from '#judge/sandbox/types.ts'
import { withTestlib } from '#judge/compile/testlib.ts'
import type { LocalJudge } from './localJudge.ts'

/** An error in a problem that its author must fix. */
export class ProblemFault extends Error {}

const mega = 2 ** 20
/** The size limit of an input or an answer, in bytes. */
export const largestOutput = 64 * mega
const memory = 1_024 * mega
const stack = 512 * mega
const lastWords = 500

export type ToolRun = Pick<RunRequest, 'stdin' | 'stdout' | 'files' | 'collect'> & {
  args?: readonly string[]
  cpuMs?: number
}

/** A compiled program of the problem's author: a generator, an input validator or the reference solution. */
export class Tool {
  readonly file: string
  readonly #localJudge: LocalJudge
  readonly #toolchain: Toolchain
  readonly #artefact: Held
  readonly #extraFiles: Readonly<Record<string, string>>

  private constructor(localJudge: LocalJudge, program: Program, toolchain: Toolchain, artefact: Held) {
    this.file = program.file
    this.#localJudge = localJudge
    this.#toolchain = toolchain
    this.#artefact = artefact
    this.#extraFiles = toolchain.language.needsExtraFiles ? program.extraFiles : {}
  }

  static async make(localJudge: LocalJudge, program: Program): Promise<Tool> {
    const toolchain = await localJudge.toolchainOf(program.language)
    if ('reason' in toolchain) {
      throw new ProblemFault(`${program.file}: ${program.language} is not offered here: ${toolchain.reason}`)
    }
    try {
      return new Tool(localJudge, program, toolchain, await compile(localJudge, toolchain, await withTestlib(program)))
    } catch (error) {
      if (!(error instanceof CompileError)) throw error
      const lines = error.message.split('\n')
      throw new ProblemFault(`${program.file} does not compile: ${lines.find((it) => /error/i.test(it)) ?? lines[0]}`)
    }
  }

  async run({ args = [], cpuMs = 20_000, ...streams }: ToolRun): Promise<RunResult> {
    const { language, variant } = this.#toolchain
    const settings = { memoryKb: memory / 1_024, stackKb: stack / 1_024 }
    const { exec, argv, files, env } = language.run(this.#artefact.path, variant, settings)
    const extraFiles = Object.entries(this.#extraFiles)
    return runReliably(
      { ...this.#localJudge, company: null },
      {
        slot: 'run',
        exec,
        argv: [...argv, ...args],
        env: { ...environment, ...env },
        stdin: streams.stdin,
        stdout: streams.stdout,
        stderr: { capture: lastWords },
        files: [
          ...files,
          ...extraFiles.map(([path, text]) => ({ path, from: { bytes: Buffer.from(text) } })),
          ...(streams.files ?? []),
        ],
        collect: streams.collect,
        limits: {
          cpuMs,
          wallMs: 3 * cpuMs,
          memory: memory + (language.runtimeKb ?? 0) * 1_024,
          stack,
          output: largestOutput,
          procs: language.processes,
          fileBytes: largestOutput,
        },
      },
    )
  }

  release(): void {
    this.#artefact.release()
  }
}

/** Describes how a run ended, with the last line of stderr. */
export function endOf({ status, exitCode, signal, error, stderr }: RunResult): string {
  const said = Buffer.from(stderr ?? [])
    .toString()
    .trim()
    .split('\n')
    .at(-1)
  const ends: Record<RunResult['status'], string> = {
    ok: 'ended well',
    exit: `ended with exit code ${exitCode ?? 0}`,
    signal: `was ended by signal ${signal ?? 0}`,
    cpu: 'took too much time',
    idle: 'waited and did not end',
    delayed: 'was kept waiting by the machine',
    memory: `took more than ${memory / mega} MB of memory`,
    output: `wrote more than ${largestOutput / mega} MB`,
    aborted: 'was stopped',
    internal: `could not be run: ${error?.message ?? ''}`,
  }
  return `${ends[status]}${said ? `: ${said}` : ''}`
}
