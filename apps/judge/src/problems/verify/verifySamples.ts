import { PackageError } from '@praxis/formats/packageError'
import { titleOf } from '@praxis/formats/countsOf'
import { readPackage } from '@praxis/formats/readPackage'
import { readManifest } from '#judge/problems/buildProblem.ts'
import { buildProblems } from '#judge/problems/buildProblems.ts'
import type { ProblemPlace, ToolConfig } from '#judge/problems/config.ts'
import { isBuilt } from '#judge/problems/stamp.ts'
import { ProblemFault } from '#judge/problems/tool.ts'
import { sayHead, sayFindings } from './head.ts'
import { emptyProblem, type Session } from './session.ts'
import { verifyProblem } from './verifyProblem.ts'

/** Builds the problems of this repository where they have changed, and judges their solutions. */
export async function verifySamples(
  places: readonly ProblemPlace[],
  config: Pick<ToolConfig, 'cacheFolder'>,
  session: Session,
): Promise<void> {
  // What could not be built is told there.
  await buildProblems(places, { config: { ...config, writesManifest: false }, say: session.say })
  for (const place of places) {
    if (await isBuilt(place)) await verifySample(place, session)
    else session.problems.push({ ...emptyProblem(place.name), fault: 'not built' })
  }
}

async function verifySample({ name, folder, output }: ProblemPlace, session: Session): Promise<void> {
  const problem = emptyProblem(name)
  session.problems.push(problem)
  try {
    const { model, findings } = await readPackage(folder, { generatedData: `${output}/data` })
    Object.assign(problem, { title: titleOf(model), format: model.provenance.format, findings })
    sayHead(problem, session)
    sayFindings(problem, session)
    const manifest = await readManifest(folder)
    await verifyProblem(problem, { model, hashOf: ({ name: file }) => manifest.get(file) ?? '' }, session)
  } catch (error) {
    if (error instanceof PackageError) problem.findings = [...problem.findings, error.finding]
    else if (error instanceof ProblemFault) problem.fault = error.message
    else throw error
    session.say(`${name}: ${error.message}`)
  }
}
