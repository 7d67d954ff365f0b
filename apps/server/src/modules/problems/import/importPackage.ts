import type { Services } from '#server/context.ts'
import { storeFile } from '#server/modules/files/public.ts'
import { buffersOf } from '#server/modules/uploads/public.ts'
import {
  attachTags,
  displayIdExists,
  enableLanguages,
  insertProblem,
  insertStatements,
  insertTemplates,
  insertTestData,
  type StoredCase,
} from './import.queries.ts'
import { keptSolutions } from '../solutions/keptSolutions.ts'
import { replaceSolutions } from '../solutions/solutions.queries.ts'
import type { ProblemModel } from '@praxis/formats/model'

/**
 * Creates a problem from a package. It stores the files first and then writes one transaction, so a failure leaves no
 * incomplete problem.
 */
export async function importPackage(
  services: Pick<Services, 'db' | 'files'>,
  model: ProblemModel,
): Promise<'imported' | 'exists'> {
  const { db } = services
  const { displayId } = model
  if (displayId === null) throw new Error('a problem that comes with the site has no id')
  if (await displayIdExists(db, displayId)) return 'exists'
  const cases: StoredCase[] = []
  for (const { input, answer, group, score, requires, args } of model.cases) {
    cases.push({
      inputName: input.name,
      answerName: answer.name,
      input: await storeFile(services, buffersOf(input)),
      answer: await storeFile(services, buffersOf(answer)),
      group,
      score,
      requires,
      args,
    })
  }
  await db.transaction().execute(async (tx) => {
    const problemId = await insertProblem(tx, { ...model, displayId })
    await insertStatements(tx, problemId, model)
    await enableLanguages(tx, problemId, model.languages)
    await insertTemplates(tx, problemId, model.templates)
    await attachTags(tx, problemId, model.tags)
    await insertTestData(tx, problemId, model.caseMode, cases)
    await replaceSolutions(tx, problemId, keptSolutions(model.workshop.solutions).solutions)
  })
  return 'imported'
}
