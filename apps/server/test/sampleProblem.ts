import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { readPackage } from '@praxis/formats/readPackage'
import { pathOf } from '@praxis/formats/source/packageFiles'
import type { Database } from '#server/db/connection.ts'
import {
  attachTags,
  displayIdExists,
  enableLanguages,
  insertProblem,
  insertStatements,
  insertTemplates,
  insertTestData,
  type NamedModel,
} from '#server/modules/problems/import/import.queries.ts'
import { replaceSolutions } from '#server/modules/problems/solutions/solutions.queries.ts'
import type { StoredFile } from '#server/services/fileStore.ts'

const folderOfPackage = fileURLToPath(new URL('../../../problems/1000-a-plus-b', import.meta.url))

type Content = StoredFile & { bytes: Buffer }
type Sample = { model: NamedModel; contentOf: (path: string) => Content }

let sample: Promise<Sample> | undefined

/** What the problem is read from, once in a process. */
export async function sampleModel(): Promise<NamedModel> {
  return (await readSample()).model
}

/**
 * The problem of most tests, as importing its package makes it: sampleProblem.test.ts holds the two against each other.
 * An import syncs each of twenty files and their folders, which takes longer than most tests.
 */
export async function bringSample(db: Database, filesFolder: string): Promise<'imported' | 'exists'> {
  const { model, contentOf } = await readSample()
  if (await displayIdExists(db, model.displayId)) return 'exists'
  const cases = model.cases.map(({ input, answer, group, score, requires, args }) => ({
    inputName: input.name,
    answerName: answer.name,
    input: contentOf(pathOf(input)),
    answer: contentOf(pathOf(answer)),
    group,
    score,
    requires,
    args,
  }))
  const contents = cases.flatMap(({ input, answer }) => [input, answer])
  for (const content of contents) keep(filesFolder, content)
  const files = new Map(contents.map(({ hash, size }) => [hash, { hash, size }]))
  await db.transaction().execute(async (tx) => {
    await tx
      .insertInto('stored_file')
      .values([...files.values()])
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    const problemId = await insertProblem(tx, model)
    await insertStatements(tx, problemId, model)
    await enableLanguages(tx, problemId, model.languages)
    await insertTemplates(tx, problemId, model.templates)
    await attachTags(tx, problemId, model.tags)
    await insertTestData(tx, problemId, model.caseMode, cases)
    await replaceSolutions(tx, problemId, model.workshop.solutions)
  })
  return 'imported'
}

const readSample = () => (sample ??= findSample())

async function findSample(): Promise<Sample> {
  const { model } = await readPackage(folderOfPackage)
  const contents = new Map<string, Content>()
  const contentOf = (path: string): Content => {
    const known = contents.get(path)
    if (known !== undefined) return known
    const bytes = readFileSync(path)
    const read = { hash: createHash('sha256').update(bytes).digest('hex'), size: bytes.length, bytes }
    contents.set(path, read)
    return read
  }
  return { model: { ...model, displayId: model.displayId! }, contentOf }
}

/** Where a store in a folder has it. */
function keep(folder: string, { hash, bytes }: Content): void {
  const home = join(folder, hash.slice(0, 2))
  const path = join(home, hash)
  if (existsSync(path)) return
  mkdirSync(home, { recursive: true })
  writeFileSync(path, bytes)
}
