import type { Evidence, Job, Validator } from '@praxis/contract/judging'
import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sandboxBinary } from './config.ts'
import type { Toolchain } from './languages/language.ts'
import { machineFacts } from './machine.ts'

/** What of the evidence is the same for everything this judge judges. */
export type JudgeEvidence = Pick<Evidence, 'judge' | 'kernel' | 'processor' | 'calibrationUs'>

/** Read once, when the judge starts: what a running judge does is what its files were then. */
export async function evidenceOfJudge(calibrationUs: number | null): Promise<JudgeEvidence> {
  const { kernel, processor } = machineFacts()
  return { judge: await hashOfJudge(), kernel, processor, calibrationUs }
}

type Judged = {
  job: Job
  toolchain: Toolchain
  /** As it was compiled, with everything that lies beside it. */
  validator: { toolchain: Toolchain; validator: Validator } | null
}

/** All that the verdict depends on. Equal for equal jobs on the same judge, whoever asks and when. */
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

const dataOf = ({ seq, group, score, requires, input, answer }: Job['cases'][number]) => [
  seq,
  group,
  score,
  requires ?? [],
  input.hash,
  answer.hash,
]

const partsOf = ({ language, source, protocol, args, extraFiles }: Validator) => [
  language,
  source,
  protocol,
  args,
  sorted(extraFiles),
]

/** Everything of a job that is neither program, checker nor data; the order of the keys is this one. */
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

/** Of the sandbox and of every source file that has a part in a verdict. */
async function hashOfJudge(): Promise<string> {
  const own = import.meta.dirname
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
