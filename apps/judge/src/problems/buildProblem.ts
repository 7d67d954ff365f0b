import { readPackage } from '@praxis/formats/readPackage'
import { checkManifest, manifestFile, manifestOf, parseManifest, writeManifest } from '@praxis/formats/manifest'
import type { Manifest } from '@praxis/formats/manifest'
import type { PackageFile, ProblemModel, Program } from '@praxis/formats/model'
import { fileAt, openFolder } from '@praxis/formats/source/openFolder'
import { pathOf } from '@praxis/formats/source/packageFiles'
import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { ProblemPlace } from './config.ts'
import { writeStamp } from './stamp.ts'
import { endOf, largestOutput, ProblemFault, Tool } from './tool.ts'
import type { LocalJudge } from './localJudge.ts'

const inputIsValid = 42

type Options = { writesManifest: boolean }
type Work = { localJudge: LocalJudge; model: ProblemModel; data: string }
type Tools = { generator: Tool | null; solution: Tool | null; validator: Tool | null }

/**
 * Makes the generated cases, checks every input and every hash, and then replaces the output folder in one step.
 * Returns how many cases were made.
 */
export async function buildProblem(place: ProblemPlace, localJudge: LocalJudge, options: Options): Promise<number> {
  const { folder, output } = place
  const { model } = await readPackage(folder, { generatedData: null })
  // Build in a separate folder, so that nobody sees partial results, even if two builds run at once.
  const fresh = join(dirname(output), `.${place.name}-${process.pid}`)
  try {
    await mkdir(join(fresh, 'data'), { recursive: true })
    const generated = await makeCases({ localJudge, model, data: join(fresh, 'data') })
    const cases = [...model.cases.flatMap(({ input, answer }) => [input, answer]), ...generated]
    if (options.writesManifest) await writeFile(join(folder, manifestFile), writeManifest(await manifestOf(cases)))
    const listed = await readManifest(folder)
    checkManifest(await manifestOf([...cases, ...(await otherDataOf(folder, listed))]), listed)
    await writeStamp(folder, fresh)
    await rm(output, { recursive: true, force: true })
    await rename(fresh, output)
    return generated.length / 2
  } finally {
    await rm(fresh, { recursive: true, force: true })
  }
}

export async function readManifest(folder: string): Promise<Manifest> {
  const files = await openFolder(folder)
  if (files.has(manifestFile)) return parseManifest(await files.readText(manifestFile))
  throw new ProblemFault(`${manifestFile} is missing: npm run problems:build -- --write-manifest makes it`)
}

/** Data files other than inputs and answers are checked only if the manifest lists them. */
async function otherDataOf(folder: string, listed: Manifest): Promise<PackageFile[]> {
  const files = await openFolder(folder)
  const data = files.below('data').map((file) => files.file(file, file.slice('data/'.length)))
  return data.filter(({ name }) => listed.has(name) && !/\.(in|ans)$/.test(name))
}

/** Makes the generated cases. All inputs of the package are validated first. */
async function makeCases(work: Work): Promise<PackageFile[]> {
  const { localJudge, model } = work
  const { generation, inputValidator } = model.workshop
  const tools: Tools = { generator: null, solution: null, validator: null }
  try {
    if (inputValidator !== null) tools.validator = await Tool.make(localJudge, inputValidator)
    await inParallel(localJudge.slots, model.cases, ({ input }) => checkInput(tools.validator, input))
    if (generation === null) return []
    tools.generator = await Tool.make(localJudge, generation.generator)
    if (generation.solution !== null)
      tools.solution = await Tool.make(localJudge, asSubmitted(model, generation.solution))
    return await generate(work, tools)
  } finally {
    for (const tool of Object.values(tools)) tool?.release()
  }
}

/** Compiles the reference solution with the same extra files as a submission. */
const asSubmitted = ({ userFiles }: ProblemModel, program: Program): Program => ({
  ...program,
  extraFiles: { ...program.extraFiles, ...userFiles },
})

async function generate(
  { localJudge, model, data }: Work,
  { generator, solution, validator }: Tools,
): Promise<PackageFile[]> {
  const { generation } = model.workshop
  if (generation === null || generator === null) return []
  const made = await inParallel(localJudge.slots, generation.cases, async ({ name, args }) => {
    const input = { name: `${name}.in`, path: join(data, `${name}.in`) }
    const answer = { name: `${name}.ans`, path: join(data, `${name}.ans`) }
    await mkdir(dirname(input.path), { recursive: true })
    const result = await generator.run({ args, stdin: { null: true }, stdout: { file: input.path } })
    if (result.status !== 'ok') throw new ProblemFault(`${generator.file} ${endOf(result)} (case ${name})`)
    await checkInput(validator, input)
    if (solution === null) await writeFile(answer.path, '')
    else await answerWith(solution, model, input, answer)
    return Promise.all([input, answer].map(async (file) => ({ ...file, ...(await fileAt(file.path)) })))
  })
  return made.flat()
}

/** A file that is made here, or that lies in the folder of the package. */
type FileHere = Pick<PackageFile, 'name' | 'path'>

async function checkInput(validator: Tool | null, file: FileHere): Promise<void> {
  if (validator === null) return
  const result = await validator.run({ stdin: { file: pathOf(file) }, stdout: { null: true } })
  if (result.status === 'exit' && result.exitCode === inputIsValid) return
  throw new ProblemFault(`data/${file.name} is not valid: ${validator.file} ${endOf(result)}`)
}

async function answerWith(solution: Tool, model: ProblemModel, input: FileHere, answer: FileHere): Promise<void> {
  const { fileIo, limits } = model
  const cpuMs = Math.max(10_000, 5 * limits.timeMs)
  const result =
    fileIo === null
      ? await solution.run({ cpuMs, stdin: { file: pathOf(input) }, stdout: { file: pathOf(answer) } })
      : await solution.run({
          cpuMs,
          stdin: { null: true },
          stdout: { null: true },
          files: [{ path: fileIo.input, from: { file: pathOf(input) } }],
          collect: [{ path: fileIo.output, to: pathOf(answer), max: largestOutput }],
        })
  if (result.status !== 'ok') throw new ProblemFault(`${solution.file} ${endOf(result)} (case ${input.name})`)
  if (result.missing.length > 0)
    throw new ProblemFault(`${solution.file} wrote no ${fileIo?.output} (case ${input.name})`)
}

/**
 * Returns the results in order. If some fail, it waits for all that have started and throws the first failure in order.
 */
async function inParallel<T, R>(width: number, items: readonly T[], work: (item: T) => Promise<R>): Promise<R[]> {
  const results: PromiseSettledResult<R>[] = []
  const queue = items.entries()
  let hasFailed = false
  const lane = async () => {
    for (const [at, item] of queue) {
      if (hasFailed) return
      const [result] = await Promise.allSettled([work(item)])
      results[at] = result
      hasFailed ||= result.status === 'rejected'
    }
  }
  await Promise.all(Array.from({ length: width }, lane))
  const failed = results.find((result) => result?.status === 'rejected')
  if (failed !== undefined) throw failed.reason
  return results.map((result) => (result as PromiseFulfilledResult<R>).value)
}
