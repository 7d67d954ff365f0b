import type { Evidence } from '@praxis/contract/judged'
import type { Job, Validator } from '@praxis/contract/judgingJobs'
import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sandboxBinary } from '#judge/config.ts'
import type { Toolchain } from '#judge/languages/language.ts'
import { machineFacts } from '#judge/machine.ts'

/** The part of the evidence that is the same for every job of this judge. */
export type JudgeEvidence = Pick<Evidence, 'judge' | 'kernel' | 'processor' | 'calibrationUs'>

/** Must be called when the judge starts: a running judge keeps the code that its files had then. */
export async function evidenceOfJudge(calibrationUs: number | null): Promise<JudgeEvidence> {
  const { kernel, processor } = machineFacts()
  return { judge: await hashOfJudge(), kernel, processor, calibrationUs }
}

type Judged = {
  job: Job
  toolchain: Toolchain
  /** The validator with all files that are compiled with it. */
  validator: { toolchain: Toolchain; validator: Validator } | null
}

/** Everything the verdict depends on. Two equal jobs on the same judge have equal evidence. */
export function evidenceOf({ job, toolchain, validator }: Judged, judge: JudgeEvidence): Evidence {
  return {
    source: hashOf([job.source, sorted(job.extraFiles)]),
    data: hashOf(job.cases.toSorted((a, b) => a.seq - b.seq).map(dataOf)),
    validator: validator === null ? null : hashOf(partsOf(validator.validator)),
    settings: hashOf(settingsOf(job)),
    compileCommand: toolchain.language.compile(toolchain.variant).join(' ').slice(0, 2_000),
    toolchain: toolchain.version.slice(0, 200),
    validatorToolchain: validator?.toolchain.version.slice(0, 200) ?? null,
    ...judge,
  }
}

const dataOf = ({ seq, group, score, requires, args, input, answer }: Job['cases'][number]) => [
  seq,
  group,
  score,
  requires ?? [],
  input.hash,
  answer.hash,
  ...(args === undefined ? [] : [args]),
]

const partsOf = ({ language, source, protocol, args, extraFiles }: Validator) => [
  language,
  source,
  protocol,
  args,
  sorted(extraFiles),
]

/** All settings of a job except program, checker and data. The order of the values is part of the hash. */
function settingsOf({ limits, judgeMode, caseMode, type, compare, fileIo, passes }: Job) {
  const { timeMs, memoryKb, stackKb, outputKb } = limits
  const { kind, ignoreTrailing, caseInsensitive, spaceSensitive, epsAbs, epsRel } = compare
  return [
    [timeMs, memoryKb, stackKb, outputKb],
    [judgeMode, caseMode, type, passes],
    [kind, ignoreTrailing, caseInsensitive, spaceSensitive, epsAbs, epsRel],
    fileIo === null ? null : [fileIo.input, fileIo.output],
  ]
}

const sorted = (files: Readonly<Record<string, string>>) =>
  Object.entries(files).toSorted(([a], [b]) => (a < b ? -1 : 1))

const hashOf = (value: unknown) => createHash('sha256').update(JSON.stringify(value)).digest('hex')

/** A hash of the sandbox binary and of all sources that can affect a verdict. */
async function hashOfJudge(): Promise<string> {
  const own = join(import.meta.dirname, '..')
  const rules = join(own, '../../../packages/rules/src/scoring')
  const header = join(own, '../testlib/testlib.h')
  const files = [sandboxBinary, header, ...(await sourcesIn(own)), ...(await sourcesIn(rules))]
  const hash = createHash('sha256')
  for (const file of files) {
    const content = await readFile(file)
    hash.update(`${content.length}\n`).update(content)
  }
  return hash.digest('hex')
}

async function sourcesIn(folder: string): Promise<string[]> {
  const names = await readdir(folder, { recursive: true })
  const sources = names.filter((name) => /\.(ts|java)$/.test(name) && !name.endsWith('.test.ts'))
  return sources.toSorted().map((name) => join(folder, name))
}
