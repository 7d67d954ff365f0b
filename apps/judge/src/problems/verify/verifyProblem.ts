import type { JobCase } from '@praxis/contract/judgingJobs'
import type { PackageFile, ProblemModel, Solution } from '@praxis/formats/model'
import type { LocalJudge } from '#judge/problems/localJudge.ts'
import { differencesTo } from './differences.ts'
import { judgeSolution, needsEveryCase, type Problem } from './judgeSolution.ts'
import type { Result, Session, Verified, VerifiedProblem } from './session.ts'
import { verificationWords } from './head.ts'
import { sayHints } from './hints.ts'
import { measureLimit } from './limit/measure.ts'
import { sayLimit } from './limit/tell.ts'
import { tableOf } from './table.ts'

/** If none of these languages works, nothing has been verified. */
const expectedEverywhere = /^(C|C\+\+|C With O2|C\+\+ .*|Python3|Java)$/

type HashOf = (file: PackageFile) => string | Promise<string>

/** Judges every solution of a problem, tells each as soon as it is known, and adds them to what is known of it. */
export async function verifyProblem(
  problem: VerifiedProblem,
  { model: read, hashOf }: { model: ProblemModel; hashOf: HashOf },
  session: Session,
): Promise<void> {
  const { solutions } = read.workshop
  problem.limits = { timeMs: read.limits.timeMs, memoryMb: read.limits.memoryMb }
  problem.cases = read.cases.map(({ name, isSample, group, score }, at) => {
    return { number: at + 1, name, isSample, group, points: score }
  })
  if (solutions.length === 0) return session.say(`  ${verificationWords(session.locale).noSolutions}`)
  const localJudge = await session.localJudge()
  const cases = await jobCasesOf(read, hashOf, localJudge)
  const judging = { ...session, localJudge }
  const model = await withTimeLimit({ model: read, cases }, judging)
  problem.limits = { ...problem.limits, timeMs: model.limits.timeMs }
  const table = tableOf(model, session.locale)
  for (const line of table.head) session.say(line)
  for (const solution of solutions) {
    session.signal.throwIfAborted()
    const verified = await verifySolution({ model, cases }, solution, judging)
    problem.solutions.push(verified)
    for (const line of table.rowOf(verified)) session.say(line)
  }
  sayHints(problem, session)
}

type Judging = Omit<Session, 'localJudge'> & { localJudge: LocalJudge }

/** The problem with the time limit that its solutions give it if the package says none. */
async function withTimeLimit({ model, cases }: Problem, judging: Judging): Promise<ProblemModel> {
  if (model.measuring === null) return model
  const { localJudge, signal } = judging
  const found = await measureLimit({ model, cases }, model.measuring, async (problem, solution) => {
    signal.throwIfAborted()
    if ((await reasonAgainst(problem, solution.language, localJudge)) !== null) return null
    return judgeSolution(problem, solution, { localJudge, signal, everyCase: false })
  })
  sayLimit(found, model, judging)
  return found === null || 'status' in found ? model : { ...model, limits: { ...model.limits, timeMs: found.limitMs } }
}

async function verifySolution(
  problem: Problem,
  solution: Solution,
  { localJudge, isCi, signal, everyCase }: Judging,
): Promise<Verified> {
  const { language, expected, setsTimeLimit } = solution
  const about = { file: solution.file.replace(/^submissions\//, ''), language, expected, setsTimeLimit }
  const reason = await reasonAgainst(problem, language, localJudge)
  if (reason !== null) {
    const result = isCi && expectedEverywhere.test(language) ? 'failed' : 'not offered'
    return { ...about, result, judged: null, differences: [], reason }
  }
  const all = everyCase || needsEveryCase(expected)
  const judged = await judgeSolution(problem, solution, { localJudge, signal, everyCase: all })
  const differences = differencesTo(expected, judged.verdict, judged.cases)
  const isFree = expected?.statuses.length === 0
  const result: Result = differences.length > 0 ? 'failed' : isFree ? 'by hand' : 'passed'
  return { ...about, result, judged, differences, reason: null }
}

/** Why this machine cannot judge a solution in a language; null if it can. */
async function reasonAgainst({ model }: Problem, language: string, localJudge: LocalJudge): Promise<string | null> {
  for (const name of [language, ...(model.validator === null ? [] : [model.validator.language])]) {
    const found = await localJudge.toolchainOf(name)
    if ('reason' in found) return found.reason
  }
  return null
}

/** The cases as a judge receives them. The judge takes their files from where they are. */
async function jobCasesOf(model: ProblemModel, hashOf: HashOf, { files }: LocalJudge): Promise<JobCase[]> {
  const dataFile = async (file: PackageFile) => {
    const hash = await hashOf(file)
    files.add(hash, file)
    return { hash, size: file.size }
  }
  const cases: JobCase[] = []
  for (const [at, { input, answer, group, score, requires, args }] of model.cases.entries()) {
    const data = { input: await dataFile(input), answer: await dataFile(answer) }
    const own = args === null ? {} : { args }
    cases.push({ id: at + 1, seq: at + 1, group, score, requires, ...own, ...data })
  }
  return cases
}
